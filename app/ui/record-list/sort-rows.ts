import type { Sorting } from '../list-url-state.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts rows that are given newest first: by that order, or by a text of each row; equal texts keep their order. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  { column, descending }: Sorting<'newest' | Column>,
  textOf: Record<Column, (row: Row) => string>,
): readonly Row[] {
  if (column === 'newest') return descending ? rows.toReversed() : rows
  const keyed = rows.map(row => ({ row, text: textOf[column](row) }))
  const direction = descending ? -1 : 1
  return keyed.sort((a, b) => direction * collator.compare(a.text, b.text)).map(({ row }) => row)
}
