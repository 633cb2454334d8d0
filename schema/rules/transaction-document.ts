import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { creditDueFils, creditedFils, creditNoteOf, effectiveInvoice } from './invoice.ts'

/** A tax document with those that belong to it. */
export type IssuedDocument =
  | { kind: 'invoice' | 'deposit'; document: Invoice }
  | {
      kind: 'credit_note'
      document: Invoice
      /** The document that it corrects; null for one whose invoice this person may not see. */
      invoice: Invoice | null
      /** The credit notes of that document before this one. */
      earlier: Invoice[]
    }

/** The paper of a transaction: an issued tax document, or a plain receipt without a number. */
export type TransactionDocument =
  | IssuedDocument
  | { kind: 'receipt' | 'refund_receipt'; transaction: Transaction }

/** A transaction with its appointment and that appointment's transactions and documents so far. */
export type DocumentTrail = {
  transaction: Transaction
  appointment: Pick<Appointment, 'status' | 'completedAt'>
  settings: Pick<Settings, 'trn'>
  /** All transactions of the appointment, in any order. */
  transactions: readonly Transaction[]
  documents: readonly Invoice[]
}

/** A tax document, with those of its appointment that belong to it. */
export function issuedDocument(document: Invoice, documents: readonly Invoice[]): IssuedDocument {
  const { kind, correctsId, issuedAt } = document
  if (kind !== 'credit_note') return { kind, document }
  const invoice = documents.find(({ id }) => id === correctsId) ?? null
  const earlier = documents.filter(
    each => each.kind === 'credit_note' && each.correctsId === correctsId && each.issuedAt < issuedAt,
  )
  return { kind, document, invoice, earlier }
}

/** A payment has the document of its deposit, or the appointment's invoice; a refund has its credit note. */
export function documentOf({
  transaction,
  documents,
}: Pick<DocumentTrail, 'transaction' | 'documents'>): TransactionDocument {
  const isRefund = transaction.kind === 'refund'
  const own = documents.find(
    ({ kind, transactionId, lines }) =>
      transactionId === transaction.id && kind === (isRefund ? 'credit_note' : 'deposit') && lines.length > 0,
  )
  const document = own ?? (isRefund ? undefined : effectiveInvoice(documents))
  if (document) return issuedDocument(document, documents)
  return { kind: isRefund ? 'refund_receipt' : 'receipt', transaction }
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
