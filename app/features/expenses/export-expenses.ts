import { csvName, exportCsv } from '#app/ui/export-csv.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { aedFromFils } from '#schema/rules/money.ts'

const HEAD = ['ID', 'Date', 'Category', 'Description', 'Net (AED)', 'VAT (AED)', 'Amount (AED)']

/** All that the filter leaves, not only the page in view. */
export function exportExpenses(expenses: readonly Expense[]): void {
  const lines = expenses.map(({ id, date, category, description, netFils, vatFils, amountFils }) => [
    id,
    date,
    category,
    description,
    aedFromFils(netFils),
    aedFromFils(vatFils),
    aedFromFils(amountFils),
  ])
  const days = expenses.map(({ date }) => date)
  exportCsv(csvName('expenses', days), [HEAD, ...lines])
}
