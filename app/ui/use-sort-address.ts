import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

export type Sorting<Column extends string> = { column: Column; descending: boolean }
export type UrlSort<Column extends string> = Sorting<Column> & {
  sortBy: (sorting: Sorting<Column>) => void
  /** Sorts by a column from its lowest on; by the one that it is sorted by already, the other way round. */
  flip: (column: Column) => void
}

/** By which column a list is sorted, kept in the address (?sort=, ?order=desc). By the first from its lowest on, by default. */
export function useUrlSort<Column extends string>(columns: readonly [Column, ...Column[]]): UrlSort<Column> {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const asked = params.get('sort')
  const column = columns.find(each => each === asked) ?? columns[0]
  const descending = params.get('order') === 'desc'
  const sortBy = (sorting: Sorting<Column>) =>
    change(current => {
      current.delete('page')
      current.set('sort', sorting.column)
      if (sorting.descending) current.set('order', 'desc')
      else current.delete('order')
    })
  return {
    column,
    descending,
    sortBy,
    flip: asked => sortBy({ column: asked, descending: asked === column && !descending }),
  }
}
