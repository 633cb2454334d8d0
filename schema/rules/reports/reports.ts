import type { Expense } from '../../rows/expense.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { type Moved, movedFils } from '../money/cash-rounding.ts'

/** A payment or refund with the shop's calendar day of its `createdAt`. */
export type DatedTransaction = Pick<Transaction, 'id' | 'appointmentId' | 'status' | 'createdAt'> &
  Moved & { day: string }
type DatedExpense = Pick<Expense, 'date' | 'amountFils' | 'voidedAt'>

/** The figures of one month in fils, including VAT: payments received and expenses paid. */
export type MonthSums = { month: number; revenueFils: number; expensesFils: number }

/**
 * The profit of a month in fils: what came in less what went out, less the VAT that is due on it (below zero where some is
 * to be reclaimed). The VAT that customers pay is the tax authority's and never the shop's.
 */
export function profitFils(
  { revenueFils, expensesFils }: Omit<MonthSums, 'month'>,
  vatDueFils: number,
): number {
  return revenueFils - expensesFils - vatDueFils
}

const MONTHS = 12

/** Returns a month as the prefix of its days: 2026 and 3 give '2026-03'. */
export function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * The sums of January to December of a year. Revenue is the money of completed payments less refunds by the shop's calendar
 * month; expenses count by their day, without voided ones. Empty for a year without either.
 */
export function yearSums(
  year: number,
  transactions: Iterable<DatedTransaction>,
  expenses: Iterable<DatedExpense>,
): MonthSums[] {
  const sums = Array.from({ length: MONTHS }, (_, i) => ({ month: i + 1, revenueFils: 0, expensesFils: 0 }))
  const prefix = `${year}-`
  const monthOf = (day: string) => (day.startsWith(prefix) ? sums[Number(day.slice(5, 7)) - 1] : undefined)
  let any = false
  for (const { day, status, ...amount } of transactions) {
    const month = monthOf(day)
    if (!month || status !== 'completed') continue
    month.revenueFils += movedFils(amount)
    any = true
  }
  for (const { date, amountFils, voidedAt } of expenses) {
    const month = monthOf(date)
    if (!month || voidedAt !== null) continue
    month.expensesFils += amountFils
    any = true
  }
  return any ? sums : []
}
