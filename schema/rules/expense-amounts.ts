import type { Expense } from '../rows/expense.ts'
import { lineAmounts } from './vat.ts'

/** Whether the typed amount includes VAT, VAT is added to it, or the expense has none. */
export const EXPENSE_VAT = ['included', 'added', 'none'] as const
export type ExpenseVat = (typeof EXPENSE_VAT)[number]

export type ExpenseAmounts = Pick<Expense, 'netFils' | 'vatFils' | 'amountFils'>

/** Net, VAT and gross of an expense in fils, from the typed amount. */
export function expenseAmounts(typedFils: number, vat: ExpenseVat): ExpenseAmounts {
  if (vat === 'none') return { netFils: typedFils, vatFils: 0, amountFils: typedFils }
  const mode = vat === 'included' ? 'inclusive' : 'exclusive'
  const { netFils, vatFils, grossFils } = lineAmounts({ unitFils: typedFils, quantity: 1, mode })
  return { netFils, vatFils, amountFils: grossFils }
}
