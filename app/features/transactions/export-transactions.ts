import { type ListedTransaction, readTransactionDetails } from '#app/queries/transactions.ts'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { toastFailure } from '#app/ui/toast.ts'
import type { CsvCell } from '#schema/rules/csv.ts'
import { aedFromFils } from '#schema/rules/money.ts'
import { shopTime } from '#schema/rules/shop-time.ts'

const HEAD = [
  'ID',
  'Date',
  'Time',
  'Customer',
  'Amount (AED)',
  'Payment Method',
  'Status',
  'Appointment',
  'Reference',
  'Notes',
]

/** All that the filter leaves, not only the page in view. */
export async function exportTransactions(transactions: readonly ListedTransaction[]): Promise<void> {
  try {
    const details = await readTransactionDetails(transactions)
    const lines = transactions.map((each, i): CsvCell[] => [
      each.id,
      each.day,
      shopTime(each.createdAt),
      details[i]?.payer ?? 'N/A',
      aedFromFils(each.amountFils),
      paymentMethodName(each.paymentMethod),
      each.status,
      each.appointmentId,
      details[i]?.reference ?? null,
      details[i]?.notes ?? null,
    ])
    const days = transactions.map(({ day }) => day)
    exportCsv(csvName('transactions', days), [HEAD, ...lines])
  } catch (error) {
    toastFailure(`Failed to export transactions: ${reasonOf(error)}`)
  }
}
