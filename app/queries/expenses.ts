import { useMemo } from 'react'
import type { Expense } from '#schema/rows/expense.ts'
import { defineLiveRows, useLiveRows } from './live-rows.ts'

/** Everything the shop has spent, by its day, the newest first; undefined while it is read. */
export function useExpenses(): readonly Expense[] | undefined {
  const rows = useLiveRows(liveExpenses())?.rows
  return useMemo(() => rows?.toSorted(byDay), [rows])
}

export const liveExpenses = defineLiveRows('expenses', (expense: Expense) => expense)

/** Those of one day stay as they were written down, the newest first. */
function byDay(a: Expense, b: Expense): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0
}
