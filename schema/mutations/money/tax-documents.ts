import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice, InvoiceLine } from '../../rows/invoice.ts'
import { depositAmounts, invoiceLines } from '../../rules/documents/invoice.ts'
import { taxedPart, vatPercent } from '../../rules/money/vat.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { alreadyIssued, NumberedCreditNote, NumberedDocument, putDocument } from './numbered-document.ts'
import { settlePaymentVat } from './vat-entries.ts'

/** An invoice that a change issues along with it; null for one that needs none. */
export const Alongside = NumberedDocument.nullable().default(null)

/** A credit note that a change issues along with it; null for one that needs none. */
export const CreditAlongside = NumberedCreditNote.nullable().default(null)

/** The given documents, without those that a change does not issue. */
export function documentsOf(...documents: readonly (NumberedDocument | null)[]): NumberedDocument[] {
  return documents.filter(document => document !== null)
}

/**
 * Issues the tax invoice of an appointment, less the deposits that have documents of their own. It is accepted in any
 * status, because the printed document exists. When two devices invoice one appointment, the second document keeps its
 * number, so that its series has no gap, but gets no lines: the shop owes the VAT once.
 */
export async function putInvoice(
  tx: Tx,
  appointmentId: number,
  number: NumberedDocument,
  ctx: MutationContext,
  { isReplacement = false } = {},
): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const services = await tx.find('appointmentServices', { appointmentId })
  const products = await tx.find('appointmentProducts', { appointmentId })
  const { invoiceId = null } = appointment
  if (invoiceId === null && taxedPart(appointment).totalFils === 0) {
    const nothing = { documents: [number], reason: 'There was nothing to invoice' }
    return voidDocuments(tx, appointment, nothing, ctx)
  }
  const lines = invoiceId ? [] : invoiceLines({ services, products, appointment })
  const reason = invoiceId ? await issuedBefore(tx, invoiceId) : null
  const supplyDate = shopDay(appointment.completedAt ?? ctx.actedAt)
  await putDocument(
    tx,
    {
      ...number,
      kind: 'invoice',
      correctsId: invoiceId,
      transactionId: null,
      supplyDate,
      lines,
      reason,
      isReplacement,
    },
    appointment,
    ctx,
  )
  if (invoiceId) return
  await tx.patch('appointments', appointmentId, { invoiceId: number.id })
  await settlePaymentVat(tx, { appointmentId, day: supplyDate }, ctx)
}

/**
 * Issues the tax invoice of a payment that came before the work, which is taxed when it is received. What goes beyond
 * the price is no consideration; once the appointment is invoiced, the document is empty.
 */
export async function putDeposit(
  tx: Tx,
  payment: { transactionId: number; appointmentId: number; amountFils: number },
  number: NumberedDocument,
  ctx: MutationContext,
): Promise<void> {
  const { transactionId, appointmentId, amountFils } = payment
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const { invoiceId = null } = appointment
  const amounts = invoiceId ? NOTHING : depositAmounts(appointment, amountFils)
  const services = await tx.find('appointmentServices', { appointmentId })
  const what = services.map(({ name }) => name).join(', ')
  await putDocument(
    tx,
    {
      ...number,
      kind: 'deposit',
      correctsId: null,
      transactionId,
      supplyDate: shopDay(ctx.actedAt),
      lines: lineOver(`Deposit for appointment ${appointmentId}${what && `: ${what}`}`, amounts, appointment),
      reason: invoiceId ? await issuedBefore(tx, invoiceId) : null,
    },
    appointment,
    ctx,
  )
  const { depositFils = 0, depositVatFils = 0 } = appointment
  await tx.patch('appointments', appointmentId, {
    depositFils: depositFils + amounts.grossFils,
    depositVatFils: depositVatFils + amounts.vatFils,
  })
}

/** Keeps the numbers of documents that have no effect, as credit notes over nothing. */
export async function voidDocuments(
  tx: Tx,
  appointment: Appointment,
  { documents, reason }: { documents: readonly NumberedDocument[]; reason: string },
  ctx: MutationContext,
): Promise<void> {
  const supplyDate = shopDay(ctx.actedAt)
  const nothing = { kind: 'credit_note', correctsId: null, transactionId: null, supplyDate } as const
  for (const number of documents)
    await putDocument(tx, { ...number, ...nothing, lines: [], reason }, appointment, ctx)
}

export type Amounts = Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>
export const NOTHING: Amounts = { netFils: 0, vatFils: 0, grossFils: 0 }

/** The one line of a document over a sum; none over nothing. */
export function lineOver(description: string, amounts: Amounts, { vatMode }: Appointment): InvoiceLine[] {
  if (amounts.grossFils === 0) return []
  const unitPriceFils = vatMode === 'exclusive' ? amounts.netFils : amounts.grossFils
  return [{ description, quantity: 1, unitPriceFils, vatRatePercent: vatPercent(vatMode), ...amounts }]
}

/** The reason of a document that was not needed. Not every device holds the one before. */
async function issuedBefore(tx: Tx, invoiceId: number): Promise<string> {
  const first = await tx.get('invoices', invoiceId)
  return first ? alreadyIssued(first) : 'Issued before'
}
