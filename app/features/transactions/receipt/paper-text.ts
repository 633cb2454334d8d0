import type { InvoiceLine } from '#schema/rows/invoice.ts'
import { formatDay } from '#schema/rules/time-text.ts'

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
