import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { SortAddress } from './use-sort-address.ts'

export type SortHeaderProps<Column extends string> = {
  sort: SortAddress<Column>
  column: Column
  label: string
  /** Its cells hold numbers. */
  end?: boolean
}

/** The heading of a column of `ListTable` by which the list can be sorted. */
export function SortHeader<Column extends string>({ sort, column, label, end }: SortHeaderProps<Column>) {
  const direction = sort.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending'
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th scope="col" aria-sort={direction} data-end={end || undefined} data-sort>
      <button type="button" className="row-sort" onClick={() => sort.by(column)}>
        {label}
        <Icon aria-hidden="true" />
      </button>
    </th>
  )
}
