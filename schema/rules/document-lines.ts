import type { Invoice, InvoiceLine } from '../rows/invoice.ts'
import { creditedFils } from './invoice.ts'

/** What the lines come to before their discounts (fils), in the unit of their prices. */
export function beforeDiscount(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { quantity, unitPriceFils }) => sum + quantity * unitPriceFils, 0)
}

/** Whether the unit prices of a document include VAT, as the prices quoted to the customer do. */
export function pricesIncludeVat(lines: readonly InvoiceLine[]): boolean {
  return lines.some(
    ({ grossFils, quantity, unitPriceFils, discountFils = 0, vatFils }) =>
      vatFils !== 0 && grossFils === quantity * unitPriceFils - discountFils,
  )
}

/**
 * The value (fils) of an invoice before and after a credit note, `earlier` being those before it. Deposits count for the
 * value: what refunds give back of them is credited with the invoice.
 */
export function correctedValues(
  invoice: Invoice,
  { earlier, document }: { earlier: readonly Invoice[]; document: Invoice },
): { originalFils: number; correctedFils: number } {
  const deposits = invoice.lines.filter(({ grossFils }) => grossFils < 0)
  const originalFils = deposits.reduce((sum, { grossFils }) => sum - grossFils, invoice.grossFils)
  const correctedFils = originalFils - creditedFils(earlier, invoice.id) - document.grossFils
  return { originalFils, correctedFils }
}
