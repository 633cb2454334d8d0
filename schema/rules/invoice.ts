import type { VatMode } from '../rows/appointment.ts'
import type { AppointmentProduct } from '../rows/appointment-product.ts'
import type { AppointmentService } from '../rows/appointment-service.ts'
import type { Invoice, InvoiceLine, InvoiceNumber } from '../rows/invoice.ts'
import { paidVat } from './reports.ts'
import { lineAmounts, VAT_PERCENT } from './vat.ts'

/** The name of an invoice series from its number: 'R7'. */
export function invoiceSeries(register: number): string {
  return `R${register}`
}

/** The number of an invoice series: 7 of 'R7'. */
export function seriesNumber(series: string): number {
  return Number(series.slice(1))
}

/** The number of a document in print: 'R7-0012'. */
export function invoiceNumber({ series, sequence }: InvoiceNumber): string {
  return `${series}-${String(sequence).padStart(4, '0')}`
}

type Sold = {
  services: readonly Pick<AppointmentService, 'name' | 'priceFils'>[]
  products: readonly Pick<AppointmentProduct, 'kind' | 'name' | 'quantity' | 'priceFils'>[]
  mode: VatMode
}

/** The lines of an appointment's invoice: services and products sold. They sum to the appointment's totals exactly. */
export function invoiceLines({ services, products, mode }: Sold): InvoiceLine[] {
  const line = (name: string, quantity: number, unitFils: number): InvoiceLine => ({
    description: name,
    quantity,
    unitPriceFils: unitFils,
    vatRatePercent: VAT_PERCENT,
    ...lineAmounts({ unitFils, quantity, mode }),
  })
  return [
    ...services.map(({ name, priceFils }) => line(name, 1, priceFils)),
    ...products
      .filter(({ kind }) => kind === 'sold')
      .map(({ name, quantity, priceFils }) => line(name, quantity, priceFils)),
  ]
}

type InvoiceAmounts = Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>

/** Sums of lines in fils. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceAmounts {
  const sum = { netFils: 0, vatFils: 0, grossFils: 0 }
  for (const { netFils, vatFils, grossFils } of lines) {
    sum.netFils += netFils
    sum.vatFils += vatFils
    sum.grossFils += grossFils
  }
  return sum
}

type Document = Pick<Invoice, 'id' | 'kind' | 'correctsId' | 'transactionId' | 'grossFils'>

/** The effective invoice of an appointment. One that a second device issued as well names this one in `correctsId`. */
export function effectiveInvoice<D extends Document>(documents: readonly D[]): D | undefined {
  return documents.find(({ kind, correctsId }) => kind === 'invoice' && correctsId === null)
}

/** The credit note of a refund of this invoice. A second note for the same refund corrects the first one instead. */
export function creditNoteOf<D extends Document>(
  documents: readonly D[],
  { invoiceId, transactionId }: { invoiceId: number; transactionId: number },
): D | undefined {
  return documents.find(
    each =>
      each.kind === 'credit_note' && each.correctsId === invoiceId && each.transactionId === transactionId,
  )
}

/** The sum of an invoice's credit notes (fils). */
export function creditedFils(documents: readonly Document[], invoiceId: number): number {
  return documents
    .filter(({ kind, correctsId }) => kind === 'credit_note' && correctsId === invoiceId)
    .reduce((sum, { grossFils }) => sum + grossFils, 0)
}

/**
 * Whether an appointment has an invoice that is not fully credited: its lines must not change then. An invoice
 * over 0 always counts, because no refund can credit it.
 */
export function isInvoiced(documents: readonly Document[]): boolean {
  const invoice = effectiveInvoice(documents)
  if (!invoice) return false
  return invoice.grossFils === 0 || creditedFils(documents, invoice.id) < invoice.grossFils
}

/**
 * The amount (fils) by which a refund lowers the invoiced value. A payment beyond that value was never
 * consideration for the supply, so refunding it needs no credit note.
 */
export function creditDueFils({
  standingFils,
  paidBeforeFils,
  refundFils,
}: {
  /** The invoice's value less what was credited before. */
  standingFils: number
  paidBeforeFils: number
  /** Above zero. */
  refundFils: number
}): number {
  const tooMuchFils = Math.max(0, paidBeforeFils - standingFils)
  return Math.min(Math.max(0, refundFils - tooMuchFils), standingFils)
}

/**
 * Net, VAT and gross (fils) of a credit of `creditFils` after credits of `beforeFils`. Rounding is cumulative, so
 * that credits of the whole invoice sum to its amounts exactly.
 */
export function creditAmounts(
  { grossFils, vatFils }: Pick<Invoice, 'grossFils' | 'vatFils'>,
  { beforeFils, creditFils }: { beforeFils: number; creditFils: number },
): InvoiceAmounts {
  const appointment = { totalFils: grossFils, vatFils }
  const creditVat = paidVat(appointment, beforeFils + creditFils) - paidVat(appointment, beforeFils)
  return { netFils: creditFils - creditVat, vatFils: creditVat, grossFils: creditFils }
}
