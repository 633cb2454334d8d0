import type { InvoiceLine } from '#schema/rows/invoice.ts'
import type { PaperKind } from '#schema/rules/paper.ts'
import { formatDay } from '#schema/rules/time-text.ts'

/** What each paper is called, and in Arabic. */
export const PAPER_TITLES = {
  invoice: ['Tax Invoice', 'فاتورة ضريبية'],
  credit_note: ['Tax Credit Note', 'إشعار دائن ضريبي'],
  receipt: ['Receipt', 'إيصال'],
  refund_receipt: ['Refund receipt', 'إيصال استرداد'],
} as const satisfies Record<PaperKind['kind'], readonly [english: string, arabic: string]>

/** A day with its year, for a paper is kept: 'Sat 21 Nov 2026'. */
export function paperDay(day: string): string {
  return `${formatDay(day)} ${day.slice(0, 4)}`
}

/** Whether the unit prices of a document have VAT in them, as the customer was told them. */
export function pricesIncludeVat(lines: readonly InvoiceLine[]): boolean {
  return lines.some(
    ({ grossFils, quantity, unitPriceFils, vatFils }) =>
      vatFils !== 0 && grossFils === quantity * unitPriceFils,
  )
}
