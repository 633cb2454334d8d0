import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { creditDueFils, creditedFils, creditNoteOf, effectiveInvoice } from './invoice.ts'

/** The document of a transaction: an issued tax document, or a plain receipt without a number. */
export type TransactionDocument =
  | { kind: 'invoice'; document: Invoice }
  | {
      kind: 'credit_note'
      document: Invoice
      invoice: Invoice
      /** The credit notes of that invoice before this one. */
      earlier: Invoice[]
    }
  | { kind: 'receipt' }
  | { kind: 'refund_receipt' }

/** A transaction with its appointment and that appointment's transactions and documents so far. */
export type DocumentTrail = {
  transaction: Transaction
  appointment: Pick<Appointment, 'status' | 'completedAt'>
  settings: Pick<Settings, 'trn'>
  /** All transactions of the appointment, in any order. */
  transactions: readonly Transaction[]
  documents: readonly Invoice[]
}

export function documentOf({
  transaction,
  documents,
}: Pick<DocumentTrail, 'transaction' | 'documents'>): TransactionDocument {
  const invoice = effectiveInvoice(documents)
  if (transaction.kind === 'payment')
    return invoice ? { kind: 'invoice', document: invoice } : { kind: 'receipt' }
  const document =
    invoice && creditNoteOf(documents, { invoiceId: invoice.id, transactionId: transaction.id })
  if (!document) return { kind: 'refund_receipt' }
  const earlier = documents.filter(
    ({ kind, issuedAt }) => kind === 'credit_note' && issuedAt < document.issuedAt,
  )
  return { kind: 'credit_note', document, invoice, earlier }
}

/**
 * Whether a transaction needs a tax invoice of its appointment. Only a shop that is registered for VAT issues one,
 * and only once the work is completed, because an invoice never changes and a booking can. A prepayment has a plain
 * receipt until then. The law allows 14 days from the date of supply (Federal Decree-Law 8/2017, Article 67), which
 * can be that of the prepayment (Article 25). A refund from before the completion needs no invoice either.
 */
function callsForInvoice({
  appointment: { status, completedAt },
  transaction: { kind, createdAt },
  settings: { trn },
}: Pick<DocumentTrail, 'appointment' | 'transaction' | 'settings'>): boolean {
  if (trn === null || trn === '') return false
  if (status !== 'completed' && status !== 'paid') return false
  return kind === 'payment' || (completedAt !== null && createdAt >= completedAt)
}

/** The amount to credit for a refund (fils); 0 if it needs no credit note or has one. */
export function creditDue(trail: DocumentTrail): number {
  const { transaction, transactions, documents } = trail
  const invoice = effectiveInvoice(documents)
  if (!invoice || transaction.kind !== 'refund' || !callsForInvoice(trail)) return 0
  if (creditNoteOf(documents, { invoiceId: invoice.id, transactionId: transaction.id })) return 0
  return creditDueFils({
    standingFils: invoice.grossFils - creditedFils(documents, invoice.id),
    paidBeforeFils: transactions
      .filter(other => isEarlier(other, transaction))
      .reduce((sum, { amountFils }) => sum + amountFils, 0),
    refundFils: -transaction.amountFils,
  })
}

/** The next document to issue for the transaction; null when nothing is missing. */
export function nextDocument(trail: DocumentTrail): 'invoice' | 'credit_note' | null {
  if (!effectiveInvoice(trail.documents)) return callsForInvoice(trail) ? 'invoice' : null
  return creditDue(trail) > 0 ? 'credit_note' : null
}

function isEarlier(one: Transaction, other: Transaction): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}
