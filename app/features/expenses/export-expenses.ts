import { csvName, exportCsv } from '#app/ui/save-file.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { aedFromFils } from '#schema/rules/money.ts'

const HEAD = ['ID', 'Date', 'Category', 'Description', 'Net (AED)', 'VAT (AED)', 'Amount (AED)', 'Voided']

/** All that the filter leaves, not only the page in view. */
export function exportExpenses(expenses: readonly Expense[]): void {
  const lines = expenses.map(({ id, date, category, description, voidReason, ...sums }) => {
    // What was taken back adds nothing to a sum over the column.
    const amount = (fils: number) => (voidReason === null ? aedFromFils(fils) : 0)
    const { netFils, vatFils, amountFils } = sums
    return [id, date, category, description, amount(netFils), amount(vatFils), amount(amountFils), voidReason]
  })
  const days = expenses.map(({ date }) => date)
  exportCsv(csvName('expenses', days), [HEAD, ...lines])
}
