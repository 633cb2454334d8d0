import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { UrlSort } from './list-url-state.ts'

export type SortHeaderProps<Column extends string> = {
  column: Column
  label: string
  sort: UrlSort<Column>
  /** Over numbers and dates. */
  end?: boolean
}

/** The head of a column of `ListTable` that the list can be sorted by. */
export function SortHeader<Column extends string>({ column, label, sort, end }: SortHeaderProps<Column>) {
  const sorted = sort.column === column
  const Arrow = sorted ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      data-end={end || undefined}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <HeaderButton type="button" color={sorted ? 'ink' : undefined} onClick={() => sort.flip(column)}>
        {label}
        <Arrow size={13} aria-hidden="true" opacity={sorted ? 1 : 0.6} />
      </HeaderButton>
    </th>
  )
}

const HeaderButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '11',
    // As tall as a finger needs in a head that is as low as the others.
    my: '-2.5',
    mx: '-1.5',
    px: '1.5',
    borderRadius: 'l1',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'ink' },
  },
})
