import type { Invoice, InvoiceLine } from '../../rows/invoice.ts'
import { LABELS, type Label } from '../../texts/documents/labels.ts'

/** The sum of the lines before their discounts (fils), in the unit of their prices. */
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

/** The one rate of VAT of these lines: '5%'; undefined where they have several, or there are none. */
export function vatRateOf(lines: readonly InvoiceLine[]): string | undefined {
  const rates = new Set(lines.map(({ vatRatePercent }) => vatRatePercent))
  return rates.size === 1 ? `${[...rates]}%` : undefined
}

/**
 * The name of the sum of a document. That of a credit note is the difference of the two values above it, but for one that
 * gives back deposits besides.
 */
export function sumLabel({ kind, lines }: Pick<Invoice, 'kind' | 'lines'>): Label {
  return kind === 'credit_note' && lines.length < 2 ? LABELS.difference : LABELS.total
}

/**
 * The line of a credit note that takes off the value of what it corrects; undefined in a note over nothing. A second line
 * gives back what deposits had invoiced beyond the price.
 */
export function correctingLine(lines: readonly InvoiceLine[]): InvoiceLine | undefined {
  return lines[0]
}

/** The value of an invoice in fils, the deposits among it that have documents of their own. */
export function invoicedFils({ lines, grossFils }: Pick<Invoice, 'lines' | 'grossFils'>): number {
  return lines.reduce((sum, line) => (line.grossFils < 0 ? sum - line.grossFils : sum), grossFils)
}

/** The value (fils) of an invoice before and after a credit note, `earlier` being those before it. */
export function correctedValues(
  invoice: Invoice,
  { earlier, document }: { earlier: readonly Invoice[]; document: Invoice },
): { originalFils: number; correctedFils: number } {
  const originalFils = invoicedFils(invoice)
  const creditedFils = [...earlier, document].reduce(
    (sum, { lines }) => sum + (correctingLine(lines)?.grossFils ?? 0),
    0,
  )
  return { originalFils, correctedFils: Math.max(0, originalFils - creditedFils) }
}
