import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import type { Invoice, InvoiceLine, InvoiceNumber } from '../../rows/invoice.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { lineAmounts, paidVat, type TaxedAppointment, taxedPart, vatPercent } from '../money/vat.ts'

/** The letter before the number of a series of invoices; no series of credit notes begins with it alone. */
export const INVOICE_PREFIX = 'R'
/** The letters before the number of a series of credit notes, until the shop chooses others. */
export const DEFAULT_CREDIT_NOTE_PREFIX = 'CN'
export const CREDIT_NOTE_PREFIX = /^([A-QS-Z]|[A-Z]{2,3})$/

/** The name of an invoice series from its number: 'R7'. */
export function invoiceSeries(register: number): string {
  return `${INVOICE_PREFIX}${register}`
}

/** The name of a device's series of credit notes from the number of its invoice series: 'CN7'. */
export function creditNoteSeries(prefix: string, register: number): string {
  return `${prefix}${register}`
}

/** The number of a series, of invoices or credit notes: 7 of 'R7' and 'CN7'. */
export function seriesNumber(series: string): number {
  return Number(/\d+$/.exec(series)?.[0])
}

/** The letters of a series: 'CN' of 'CN7'. */
export function seriesPrefix(series: string): string {
  return series.replace(/\d+$/, '')
}

/** The number of a document in print: 'R7-0012'. */
export function invoiceNumber({ series, sequence }: InvoiceNumber): string {
  return `${series}-${String(sequence).padStart(4, '0')}`
}

type Deposited = TaxedAppointment & Pick<Appointment, 'depositFils' | 'depositVatFils' | 'untaxedFils'>

type SoldLine = Pick<AppointmentService, 'name' | 'priceFils' | 'discountFils'> & { quantity?: number }

type Sold = {
  services: readonly Pick<AppointmentService, 'name' | 'priceFils' | 'discountFils'>[]
  products: readonly Pick<AppointmentProduct, 'kind' | 'name' | 'quantity' | 'priceFils' | 'discountFils'>[]
  appointment: Deposited & Pick<Appointment, 'vatMode'>
}

/**
 * The lines of an appointment's invoice: services and products sold, less their discounts, and as lines below zero what was
 * paid before the shop was registered, and what deposits have invoiced. Together with these they sum to the appointment's
 * totals exactly.
 */
export function invoiceLines({ services, products, appointment }: Sold): InvoiceLine[] {
  const { vatMode: mode } = appointment
  const line = ({ name, quantity = 1, priceFils, discountFils }: SoldLine): InvoiceLine => ({
    description: name,
    quantity,
    unitPriceFils: priceFils,
    ...(discountFils > 0 && { discountFils }),
    vatRatePercent: vatPercent(mode),
    ...lineAmounts({ unitFils: priceFils, quantity, discountFils, mode }),
  })
  const less = (description: string, { netFils, vatFils, grossFils }: InvoiceAmounts): InvoiceLine[] => {
    if (grossFils === 0) return []
    const unitPriceFils = -(mode === 'exclusive' ? netFils : grossFils)
    const amounts = { netFils: -netFils, vatFils: -vatFils, grossFils: -grossFils }
    return [{ description, quantity: 1, unitPriceFils, vatRatePercent: vatPercent(mode), ...amounts }]
  }
  const taxed = taxedPart(appointment)
  const grossFils = appointment.totalFils - taxed.totalFils
  const vatFils = appointment.vatFils - taxed.vatFils
  return [
    ...services.map(line),
    ...products.filter(({ kind }) => kind === 'sold').map(line),
    ...less('Paid before the registration for VAT', { netFils: grossFils - vatFils, vatFils, grossFils }),
    ...less('Deposits invoiced before', deducted(appointment)),
  ]
}

/** The part of the price that deposits have invoiced, never more than what of it is taxed. */
function deducted({ depositFils, depositVatFils, ...price }: Deposited): InvoiceAmounts {
  const { totalFils, vatFils } = taxedPart(price)
  return depositFils < totalFils
    ? { netFils: depositFils - depositVatFils, vatFils: depositVatFils, grossFils: depositFils }
    : { netFils: totalFils - vatFils, vatFils, grossFils: totalFils }
}

/**
 * Net, VAT and gross (fils) of the document of a deposit: its share of the price, and nothing of what goes beyond it.
 * Shares are rounded cumulatively, so that deposits of the whole price have its VAT exactly.
 */
export function depositAmounts(appointment: Deposited, amountFils: number): InvoiceAmounts {
  const { depositFils, depositVatFils } = appointment
  const taxed = taxedPart(appointment)
  const grossFils = Math.min(amountFils, Math.max(0, taxed.totalFils - depositFils))
  const vatFils = Math.max(0, paidVat(taxed, depositFils + grossFils) - depositVatFils)
  return { netFils: grossFils - vatFils, vatFils, grossFils }
}

/**
 * Net, VAT and gross (fils) of a credit of `creditFils` of the deposits: before the work of all of them, after it of what
 * they invoiced beyond the price.
 */
export function depositCreditAmounts(
  appointment: Deposited & Pick<Appointment, 'status'>,
  creditFils: number,
): InvoiceAmounts {
  const { status, depositFils, depositVatFils } = appointment
  const price = isFinished(status) ? taxedPart(appointment) : { totalFils: 0, vatFils: 0 }
  const grossFils = Math.max(0, depositFils - price.totalFils)
  const standing = { grossFils, vatFils: Math.max(0, depositVatFils - price.vatFils) }
  return creditAmounts(standing, { beforeFils: 0, creditFils: Math.min(creditFils, grossFils) })
}

type Invoiced = Deposited & Pick<Appointment, 'paidFils' | 'creditedFils'>

/**
 * The amounts that cancel an appointment's invoice: those of the credit note, which are the invoice's less what refunds
 * have credited, and the deposits that still stand. Refunds of more than the invoice came to have taken from these; the
 * part of them that was refunded is credited with the invoice.
 */
export function cancelAmounts(appointment: Invoiced): {
  credit: InvoiceAmounts
  deposits: Pick<Appointment, 'depositFils' | 'depositVatFils'>
} {
  const { depositFils, depositVatFils } = appointment
  const taxed = taxedPart(appointment)
  const { totalFils, vatFils: totalVat } = taxed
  const creditedFils = Math.min(appointment.creditedFils, totalFils)
  const before = deducted(appointment)
  const grossFils = totalFils - before.grossFils - creditedFils
  const vatFils = totalVat - before.vatFils - paidVat(taxed, creditedFils)
  const isLeft = grossFils > 0
  const standing = {
    grossFils: depositFils + (isLeft ? 0 : grossFils),
    vatFils: depositVatFils + (isLeft ? 0 : vatFils),
  }
  const goneFils = Math.max(0, standing.grossFils - Math.max(0, appointment.paidFils))
  const gone = creditAmounts(standing, { beforeFils: 0, creditFils: goneFils })
  return {
    credit: {
      netFils: (isLeft ? grossFils - vatFils : 0) + gone.netFils,
      vatFils: (isLeft ? vatFils : 0) + gone.vatFils,
      grossFils: (isLeft ? grossFils : 0) + gone.grossFils,
    },
    deposits: {
      depositFils: standing.grossFils - gone.grossFils,
      depositVatFils: standing.vatFils - gone.vatFils,
    },
  }
}

export type InvoiceAmounts = Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>

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

/**
 * The credit note of a refund, whichever document it corrects: the invoice may have been replaced since. One without an
 * amount credits nothing.
 */
function creditNoteOf<D extends Document>(documents: readonly D[], transactionId: number): D | undefined {
  return documents.find(
    each => each.kind === 'credit_note' && each.transactionId === transactionId && each.grossFils > 0,
  )
}

/** The credit note of a refund that still counts: of the invoice that stands, or of a deposit. */
export function standingCreditNote<D extends Document>(
  documents: readonly D[],
  { transactionId, invoiceId }: { transactionId: number; invoiceId: number | null },
): D | undefined {
  return documents.find(
    each =>
      creditNoteOf([each], transactionId) &&
      (each.correctsId === invoiceId ||
        documents.some(({ id, kind }) => id === each.correctsId && kind === 'deposit')),
  )
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
