import type { Expense } from '../rows/expense.ts'
import { lineAmounts } from './vat.ts'

/** How VAT stands to the amount that is typed in. */
export const EXPENSE_VAT = ['included', 'added', 'none'] as const
export type ExpenseVat = (typeof EXPENSE_VAT)[number]

export type ExpenseAmounts = Pick<Expense, 'netFils' | 'vatFils' | 'amountFils'>

/** What a bill of `typedFils` comes to: with VAT in it, with VAT to be added, or without any. */
export function expenseAmounts(typedFils: number, vat: ExpenseVat): ExpenseAmounts {
  if (vat === 'none') return { netFils: typedFils, vatFils: 0, amountFils: typedFils }
  const mode = vat === 'included' ? 'inclusive' : 'exclusive'
  const { netFils, vatFils, grossFils } = lineAmounts({ unitFils: typedFils, quantity: 1, mode })
  return { netFils, vatFils, amountFils: grossFils }
}
