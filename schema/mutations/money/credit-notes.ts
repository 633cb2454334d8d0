import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import { cancelAmounts, creditAmounts, depositCreditAmounts } from '../../rules/documents/invoice.ts'
import { missingCredit } from '../../rules/documents/missing-credit.ts'
import { headOf } from '../../rules/documents/transaction-document.ts'
import { taxedPart } from '../../rules/money/vat.ts'
import { seesAllMoney } from '../../rules/permissions.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { type NumberedDocument, putDocument } from './numbered-document.ts'
import { type Amounts, lineOver, NOTHING, voidDocuments } from './tax-documents.ts'

type Credit = {
  /** The appointment before the refund. */
  appointment: Appointment
  transactionId: number
  /** The amount that the refund takes off the price that was invoiced. */
  creditFils: number
  /** The amount that the refund gives back of the deposits that were invoiced. */
  depositFils: number
  reason: string | null
}

/** Issues the tax credit note of a refund: of the invoice, of deposits, or of both. */
export async function putCreditNote(
  tx: Tx,
  { appointment, transactionId, creditFils, depositFils: givenBackFils, reason }: Credit,
  number: NumberedDocument,
  ctx: MutationContext,
): Promise<void> {
  const { id: appointmentId, invoiceId = null } = appointment
  const taxed = taxedPart(appointment)
  const beforeFils = await documentedCredit(tx, appointment)
  const ofPrice = creditAmounts(
    { grossFils: taxed.totalFils, vatFils: taxed.vatFils },
    { beforeFils, creditFils: invoiceId ? Math.min(creditFils, taxed.totalFils - beforeFils) : 0 },
  )
  const ofDeposits = depositCreditAmounts(appointment, givenBackFils)
  const isOfDeposits = ofDeposits.grossFils > 0 && ofPrice.grossFils === 0
  const correctsId = isOfDeposits ? await lastDeposit(tx, appointmentId) : invoiceId
  const note = { appointment, correctsId, transactionId, amounts: ofPrice, ofDeposits, reason }
  await putCredit(tx, note, number, ctx)
  if (ofDeposits.grossFils === 0) return
  const { depositFils = 0, depositVatFils = 0 } = appointment
  await tx.patch('appointments', appointmentId, {
    depositFils: depositFils - ofDeposits.grossFils,
    depositVatFils: depositVatFils - ofDeposits.vatFils,
  })
}

/** The credited amount that credit notes document (fils); `tx` must hold all documents of the appointment. */
async function documentedCredit(tx: Tx, appointment: Appointment): Promise<number> {
  const documents = await tx.find('invoices', { appointmentId: appointment.id })
  const creditedFils = Math.min(appointment.creditedFils ?? 0, taxedPart(appointment).totalFils)
  return creditedFils - missingCredit(appointment, documents).priceFils
}

async function lastDeposit(tx: Tx, appointmentId: number): Promise<number | null> {
  const deposits = await tx.find('invoices', { appointmentId, kind: 'deposit' })
  return deposits.sort((a, b) => a.issuedAt.localeCompare(b.issuedAt)).at(-1)?.id ?? null
}

/**
 * Cancels the invoice of an appointment by a credit note of all that is left of it; afterwards the appointment can be
 * invoiced anew. Without an invoice the document keeps its number and has no lines. What refunds took off the price is
 * forgotten with the invoice, unless the one in its place is to be less by it (`keepsCredit`).
 */
export async function cancelInvoice(
  tx: Tx,
  appointment: Appointment,
  { reason, keepsCredit = false, ...number }: NumberedDocument & { reason: string; keepsCredit?: boolean },
  ctx: MutationContext,
): Promise<void> {
  const { id, invoiceId, creditedFils: ofRefunds = 0 } = appointment
  // The devices of others do not hold the notes that a refund may lack.
  const creditedFils = seesAllMoney(ctx.actor.role) ? await documentedCredit(tx, appointment) : ofRefunds
  const { credit, deposits } = cancelAmounts({ ...appointment, creditedFils })
  const amounts = invoiceId ? credit : NOTHING
  const note = { appointment, correctsId: invoiceId ?? null, transactionId: null, amounts, reason }
  await putCredit(tx, note, number, ctx)
  if (!invoiceId) return
  const left = { ...deposits, invoiceId: null, creditedFils: keepsCredit ? ofRefunds : 0 }
  await tx.patch('appointments', id, left)
}

/**
 * Takes what refunds took off a corrected invoice off the one in its place, by a credit note that names the last of them.
 * Without such an invoice the document keeps its number and has no lines.
 */
export async function carryCredits(
  tx: Tx,
  appointmentId: number,
  number: NumberedDocument,
  ctx: MutationContext,
): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const { invoiceId, creditedFils } = appointment
  const refunds = await tx.find('transactions', { appointmentId, kind: 'refund' })
  const last = refunds.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id).at(-1)
  const reason = 'Refunded before the invoice was corrected'
  if (!invoiceId || !last || creditedFils === 0)
    return voidDocuments(tx, appointment, { documents: [number], reason }, ctx)
  const { depositFils } = missingCredit(appointment, await tx.find('invoices', { appointmentId }))
  const refunded = { transactionId: headOf(last), creditFils: creditedFils, depositFils, reason }
  await putCreditNote(tx, { appointment, ...refunded }, number, ctx)
}

async function putCredit(
  tx: Tx,
  credit: Pick<Invoice, 'correctsId' | 'transactionId'> & {
    appointment: Appointment
    amounts: Amounts
    /** The amounts given back of deposits besides, in a line of their own. */
    ofDeposits?: Amounts
    reason: string | null
  },
  number: NumberedDocument,
  ctx: MutationContext,
): Promise<void> {
  const { appointment, correctsId, transactionId, amounts, ofDeposits = NOTHING, reason } = credit
  const corrected = correctsId === null ? undefined : await tx.get('invoices', correctsId)
  const services = await servicesOf(tx, appointment.id)
  await putDocument(
    tx,
    {
      ...number,
      kind: 'credit_note',
      correctsId,
      transactionId,
      supplyDate: corrected?.supplyDate ?? shopDay(appointment.completedAt ?? ctx.actedAt),
      lines: [
        ...lineOver(services, amounts, appointment),
        ...lineOver(`Deposit given back: ${services}`, ofDeposits, appointment),
      ],
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
