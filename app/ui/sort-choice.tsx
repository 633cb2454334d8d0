import { ChoiceField } from './choice-field.tsx'
import type { UrlSort } from './list-url-state.ts'

export type SortChoiceProps<Column extends string> = {
  sort: UrlSort<Column>
  /** What sorting by a column is called, from its lowest and from its highest on: 'Price, lowest first'. */
  names: Record<Column, readonly [ascending: string, descending: string]>
}

/** The same as `SortHeader`s where the list has no head: on a phone. */
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
