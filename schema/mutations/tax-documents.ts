import type { Appointment } from '../rows/appointment.ts'
import type { Invoice, InvoiceLine } from '../rows/invoice.ts'
import {
  cancelAmounts,
  creditAmounts,
  depositAmounts,
  depositCreditAmounts,
  invoiceLines,
} from '../rules/invoice.ts'
import { shopDay } from '../rules/shop-time.ts'
import { vatPercent } from '../rules/vat.ts'
import type { MutationContext } from './define-mutation.ts'
import { alreadyIssued, Numbered, putDocument } from './numbered-document.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'
import { takeBackPaymentVat } from './vat-entries.ts'

/** A document that a change issues along with it; null for one that needs none. */
export const Alongside = Numbered.nullable().default(null)

/** The given documents, without those that a change does not issue. */
export function documentsOf(...documents: readonly (Numbered | null)[]): Numbered[] {
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
  number: Numbered,
  ctx: MutationContext,
  { isReplacement = false } = {},
): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const services = await tx.find('appointmentServices', { appointmentId })
  const products = await tx.find('appointmentProducts', { appointmentId })
  const { invoiceId = null } = appointment
  if (invoiceId === null && appointment.totalFils === 0) {
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
  await takeBackPaymentVat(tx, { appointmentId, day: supplyDate }, ctx)
  await tx.patch('appointments', appointmentId, { invoiceId: number.id })
}

/**
 * Issues the tax invoice of a payment that came before the work, which is taxed when it is received. What goes beyond
 * the price is no consideration; once the appointment is invoiced, the document is empty.
 */
export async function putDeposit(
  tx: Tx,
  payment: { transactionId: number; appointmentId: number; amountFils: number },
  number: Numbered,
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

type Credit = {
  /** The appointment before the refund. */
  appointment: Appointment
  transactionId: number
  /** What the refund takes off the price that was invoiced. */
  creditFils: number
  /** What it gives back of the deposits that were invoiced. */
  depositFils: number
  reason: string
}

/** Issues the tax credit note of a refund: of the invoice, of deposits, or of both. */
export async function putCreditNote(
  tx: Tx,
  { appointment, transactionId, creditFils, depositFils: givenBackFils, reason }: Credit,
  number: Numbered,
  ctx: MutationContext,
): Promise<void> {
  const { id: appointmentId, totalFils, vatFils: totalVat, creditedFils = 0, invoiceId = null } = appointment
  const ofPrice = creditAmounts(
    { grossFils: totalFils, vatFils: totalVat },
    { beforeFils: creditedFils, creditFils: invoiceId ? creditFils : 0 },
  )
  const ofDeposits = depositCreditAmounts(appointment, givenBackFils)
  const amounts = {
    netFils: ofPrice.netFils + ofDeposits.netFils,
    vatFils: ofPrice.vatFils + ofDeposits.vatFils,
    grossFils: ofPrice.grossFils + ofDeposits.grossFils,
  }
  const isOfDeposits = ofDeposits.grossFils > 0 && ofPrice.grossFils === 0
  const correctsId = isOfDeposits ? await lastDeposit(tx, appointmentId) : invoiceId
  await putCredit(tx, { appointment, correctsId, transactionId, amounts, reason }, number, ctx)
  if (ofDeposits.grossFils === 0) return
  const { depositFils = 0, depositVatFils = 0 } = appointment
  await tx.patch('appointments', appointmentId, {
    depositFils: depositFils - ofDeposits.grossFils,
    depositVatFils: depositVatFils - ofDeposits.vatFils,
  })
}

async function lastDeposit(tx: Tx, appointmentId: number): Promise<number | null> {
  const deposits = await tx.find('invoices', { appointmentId, kind: 'deposit' })
  return deposits.sort((a, b) => a.issuedAt.localeCompare(b.issuedAt)).at(-1)?.id ?? null
}

/**
 * Cancels the invoice of an appointment by a credit note of all that is left of it; afterwards the appointment can be
 * invoiced anew. Without an invoice the document keeps its number and has no lines.
 */
export async function cancelInvoice(
  tx: Tx,
  appointment: Appointment,
  { reason, ...number }: Numbered & { reason: string },
  ctx: MutationContext,
): Promise<void> {
  const { id, invoiceId } = appointment
  const { credit, deposits } = cancelAmounts(appointment)
  const amounts = invoiceId ? credit : NOTHING
  const note = { appointment, correctsId: invoiceId ?? null, transactionId: null, amounts, reason }
  await putCredit(tx, note, number, ctx)
  if (invoiceId) await tx.patch('appointments', id, { ...deposits, invoiceId: null, creditedFils: 0 })
}

/** Keeps the numbers of documents that have no effect, as credit notes over nothing. */
export async function voidDocuments(
  tx: Tx,
  appointment: Appointment,
  { documents, reason }: { documents: readonly Numbered[]; reason: string },
  ctx: MutationContext,
): Promise<void> {
  const supplyDate = shopDay(ctx.actedAt)
  const nothing = { kind: 'credit_note', correctsId: null, transactionId: null, supplyDate } as const
  for (const number of documents)
    await putDocument(tx, { ...number, ...nothing, lines: [], reason }, appointment, ctx)
}

type Amounts = Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>
const NOTHING: Amounts = { netFils: 0, vatFils: 0, grossFils: 0 }

async function putCredit(
  tx: Tx,
  credit: Pick<Invoice, 'correctsId' | 'transactionId'> & {
    appointment: Appointment
    amounts: Amounts
    reason: string
  },
  number: Numbered,
  ctx: MutationContext,
): Promise<void> {
  const { appointment, correctsId, transactionId, amounts, reason } = credit
  const corrected = correctsId === null ? undefined : await tx.get('invoices', correctsId)
  await putDocument(
    tx,
    {
      ...number,
      kind: 'credit_note',
      correctsId,
      transactionId,
      supplyDate: corrected?.supplyDate ?? shopDay(appointment.completedAt ?? ctx.actedAt),
      lines: lineOver(await servicesOf(tx, appointment.id), amounts, appointment),
      reason,
    },
    appointment,
    ctx,
  )
}

async function servicesOf(tx: Tx, appointmentId: number): Promise<string> {
  const services = await tx.find('appointmentServices', { appointmentId })
  return services.map(({ name }) => name).join(', ') || `Appointment ${appointmentId}`
}

/** The one line of a document over a sum; none over nothing. */
function lineOver(description: string, amounts: Amounts, { vatMode }: Appointment): InvoiceLine[] {
  if (amounts.grossFils === 0) return []
  const unitPriceFils = vatMode === 'exclusive' ? amounts.netFils : amounts.grossFils
  return [{ description, quantity: 1, unitPriceFils, vatRatePercent: vatPercent(vatMode), ...amounts }]
}

/** The reason of a document that was not needed. Not every device holds the one before. */
async function issuedBefore(tx: Tx, invoiceId: number): Promise<string> {
  const first = await tx.get('invoices', invoiceId)
  return first ? alreadyIssued(first) : 'Issued before'
}
