import { useMemo } from 'react'
import type { Expense } from '#schema/rows/expense.ts'
import { defineLiveRows, useLiveRows } from './live-rows.ts'

/** All expenses by their day, the newest first; undefined while loading. */
export function useExpenses(): readonly Expense[] | undefined {
  const rows = useLiveRows(liveExpenses())?.rows
  return useMemo(() => rows?.toSorted(byDay), [rows])
}

export const liveExpenses = defineLiveRows('expenses', expense => expense)

/** Expenses of one day keep their order, the newest first. */
function byDay(a: Expense, b: Expense): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0
}
