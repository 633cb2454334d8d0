import { useFilterAddress } from './use-filter-address.ts'

export type Sort<Column extends string> = { column: Column; descending: boolean }

export type SortAddress<Column extends string> = Sort<Column> & {
  set: (sort: Sort<Column>) => void
  /** As a click on a column's heading: the same one turns round, another begins ascending. */
  by: (column: Column) => void
}

/** By which column a list is sorted, kept in the address (?sort=, ?order=desc). The first one, ascending, by default. */
export function useSortAddress<Column extends string>(
  columns: readonly [Column, ...Column[]],
): SortAddress<Column> {
  const filters = useFilterAddress()
  const asked = filters.read('sort')
  const column = columns.find(each => each === asked) ?? columns[0]
  const descending = filters.read('order') === 'desc'
  const set = (sort: Sort<Column>) =>
    filters.set({
      sort: sort.column === columns[0] ? null : sort.column,
      order: sort.descending ? 'desc' : null,
    })
  return {
    column,
    descending,
    set,
    by: clicked => set({ column: clicked, descending: clicked === column && !descending }),
  }
}
