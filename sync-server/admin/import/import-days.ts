import { type DayOrder, dayOrderOf } from '#schema/rules/time/read-day.ts'
import type { CellIssue, FileRow } from './read-rows.ts'

type Days = { order: DayOrder; isTold: boolean; either: number[] }

/**
 * The order in which the days of a file are read, and whether they tell it: else it is that of the Emirates, unless the person
 * says otherwise.
 */
export function orderOf(rows: readonly FileRow[], field: string, chosen: DayOrder | null): Days | null {
  const { order, either } = dayOrderOf(rows.map(row => ('cells' in row && row.cells[field]) || ''))
  if (order === null && either.length === 0) return null
  return { order: order ?? chosen ?? 'day first', isTold: order !== null, either }
}

/** What is wrong with a day that was read of a cell; nothing for one that is over. */
export function dayIssues(
  day: string | null,
  { field, today, order }: { field: string; today: string; order: DayOrder },
): CellIssue[] {
  const example = order === 'day first' ? '25/03/2024' : '03/25/2024'
  if (day === null) return [{ path: [field], message: `Please write the day as ${example} or 2024-03-25.` }]
  return day > today ? [{ path: [field], message: 'This day is still to come.' }] : []
}
