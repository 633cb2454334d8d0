import { useMemo } from 'react'
import type { Expense } from '#schema/rows/expense.ts'
import { linesOfPlainBill } from '#schema/rules/expense-amounts.ts'
import { defineLiveRows, useLiveRows } from './live-rows.ts'

/** All expenses by their day, the newest first; undefined while loading. */
export function useExpenses(): readonly Expense[] | undefined {
  const rows = useLiveRows(liveExpenses())?.rows
  return useMemo(() => rows?.toSorted(byDay), [rows])
}

export const liveExpenses = defineLiveRows('expenses', withBill)

/** An expense with what a row lacks that was stored before bills had lines, until it has been pulled again. */
function withBill(stored: Expense): Expense {
  const older: Partial<Expense> = {
    supplier: null,
    supplierTrn: null,
    billNumber: null,
    paymentMethod: null,
    billLines: linesOfPlainBill(stored),
    billFile: null,
    purchaseRequestId: null,
  }
  return { ...older, ...stored }
}

/** Expenses of one day keep their order, the newest first. */
function byDay(a: Expense, b: Expense): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0
}
