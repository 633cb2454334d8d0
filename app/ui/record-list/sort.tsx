import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { ChoiceField } from '../inputs.tsx'
import type { UrlSort } from '../list-url-state.ts'

type SortHeaderProps<Column extends string> = {
  column: Column
  label: string
  sort: UrlSort<Column>
  /** Aligned to the end, as the numbers or dates of its column are. */
  end?: boolean
}

/** The header of a sortable column of `ListTable`. */
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
    // The negative margin keeps the header's height although the touch target is taller.
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

type SortChoiceProps<Column extends string> = {
  sort: UrlSort<Column>
  /** The names of both orders of each column: 'Price, lowest first'. */
  names: Record<Column, readonly [ascending: string, descending: string]>
}

/** Replaces the `SortHeader`s where the list has no header, on phones. */
export function SortChoice<Column extends string>({ sort, names }: SortChoiceProps<Column>) {
  const choices = (Object.keys(names) as Column[]).flatMap(column =>
    [false, true].map(descending => ({ column, descending })),
  )
  return (
    <ChoiceField
      aria-label="Sort by"
      value={choices.findIndex(
        ({ column, descending }) => column === sort.column && descending === sort.descending,
      )}
      options={choices.map(({ column, descending }, i) => ({
        id: i,
        name: names[column][descending ? 1 : 0],
      }))}
      onChange={event => {
        const chosen = choices[Number(event.target.value)]
        if (chosen) sort.sortBy(chosen)
      }}
    />
  )
}
