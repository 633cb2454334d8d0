import type { Expense } from '../../rows/expense.ts'
import { inputVat } from '../money/expense-amounts.ts'
import type { Period } from '../time/period.ts'

type Spent = Pick<Expense, 'date' | 'category' | 'amountFils' | 'billLines' | 'voidedAt'>

/**
 * What the bills of a period cost the shop, by category, in fils: without the VAT that it recovers, and with that which it
 * does not. Voided bills cost nothing.
 */
export function costByCategory({ from, to }: Period, expenses: Iterable<Spent>): Map<string, number> {
  const costs = new Map<string, number>()
  for (const expense of expenses) {
    const { date, category, amountFils, voidedAt } = expense
    if (voidedAt !== null || date < from || date > to) continue
    costs.set(category, (costs.get(category) ?? 0) + amountFils - inputVat(expense))
  }
  return costs
}
