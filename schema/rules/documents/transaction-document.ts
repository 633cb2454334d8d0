import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { roundingOf, type Settling } from '../money/cash-rounding.ts'
import { issuesTaxInvoices } from './documents-due.ts'
import { standingCreditNote } from './invoice.ts'
import { missingCredit } from './missing-credit.ts'

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
  | {
      kind: 'receipt' | 'refund_receipt'
      transaction: Transaction
      /** Of a refund by several methods the part of each; `transaction` is then the first one, over the sum. */
      parts?: readonly Transaction[]
    }

/** A transaction with its appointment and that appointment's transactions and documents so far. */
export type DocumentTrail = {
  transaction: Transaction
  appointment: Pick<
    Appointment,
    | 'id'
    | 'status'
    | 'completedAt'
    | 'totalFils'
    | 'paidFils'
    | 'creditedFils'
    | 'depositFils'
    | 'untaxedFils'
    | 'vatMode'
    | 'invoiceId'
  >
  settings: Pick<Settings, 'trn' | 'vatMode'>
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

/**
 * The invoice that stands, if this person may see it. The appointment names it, because the credit note that cancelled an
 * earlier one may be somebody else's.
 */
export function standingInvoice({
  appointment: { invoiceId },
  documents,
}: Pick<DocumentTrail, 'appointment' | 'documents'>): Invoice | undefined {
  return documents.find(({ id }) => id === invoiceId)
}

/** A payment has the document of its deposit, or the appointment's invoice; a refund has its credit note. */
export function documentOf(
  trail: Pick<DocumentTrail, 'transaction' | 'appointment' | 'transactions' | 'documents'>,
): TransactionDocument {
  const { transaction, documents } = trail
  const isRefund = transaction.kind === 'refund'
  const documentedId = isRefund ? headOf(transaction) : transaction.id
  const own = documents.find(
    ({ kind, transactionId, lines }) =>
      transactionId === documentedId && kind === (isRefund ? 'credit_note' : 'deposit') && lines.length > 0,
  )
  const document = own ?? (isRefund ? undefined : standingInvoice(trail))
  if (document) return issuedDocument(document, documents)
  return receiptOf(transaction, trail.transactions)
}

/** The receipt of a payment, or of a refund with all of its parts among the `transactions` of its appointment. */
export function receiptOf(
  transaction: Transaction,
  transactions: readonly Transaction[] = [],
): TransactionDocument {
  if (transaction.kind !== 'refund') return { kind: 'receipt', transaction }
  const headId = headOf(transaction)
  const parts = transactions.filter(each => each.kind === 'refund' && headOf(each) === headId)
  const head = parts.find(({ id }) => id === headId)
  if (!head || parts.length === 1) return { kind: 'refund_receipt', transaction }
  return { kind: 'refund_receipt', transaction: { ...head, ...sumOf(parts) }, parts }
}

/** The receipt of one payment over several appointments: that of its first part, over the sum of all. */
export function groupReceiptOf(parts: readonly [Transaction, ...Transaction[]]): TransactionDocument {
  return receiptOf({ ...parts[0], ...sumOf(parts) })
}

function sumOf(parts: readonly Transaction[]): Settling {
  return {
    amountFils: parts.reduce((sum, { amountFils }) => sum + amountFils, 0),
    roundingFils: roundingOf(parts),
  }
}

/**
 * Whether a transaction was made with the work done. The invoice is issued no sooner, because it never changes and a
 * booking can: a prepayment has a document of its own. A refund from before the completion credits no invoice.
 */
function isAfterWork({
  appointment: { status, completedAt },
  transaction: { kind, createdAt },
}: DocumentTrail): boolean {
  return isFinished(status) && (kind === 'payment' || (completedAt !== null && createdAt >= completedAt))
}

/**
 * Whether the appointment of a transaction is to be invoiced when its paper is opened: only where no invoice stands, this
 * person's or another's, and only by a shop that is registered for VAT. Nobody invoices nothing.
 */
function callsForInvoice(trail: DocumentTrail): boolean {
  const { invoiceId, totalFils, untaxedFils, vatMode } = trail.appointment
  if (invoiceId || totalFils <= untaxedFils || vatMode === 'none') return false
  return issuesTaxInvoices(trail.settings) && isAfterWork(trail)
}

/** The transaction that the credit note of a refund names: of a refund by several methods the first. */
export function headOf({
  id,
  groupId = null,
}: Pick<Transaction, 'id'> & Partial<Pick<Transaction, 'groupId'>>): number {
  return groupId ?? id
}

/**
 * The document that a refund's credit note corrects: the invoice that stands, or else the last deposit. Undefined where
 * another person's invoice stands that is not here.
 */
export function documentToCredit(trail: DocumentTrail): Invoice | undefined {
  const invoice = standingInvoice(trail)
  if (invoice || trail.appointment.invoiceId) return invoice
  return trail.documents
    .filter(({ kind, grossFils }) => kind === 'deposit' && grossFils > 0)
    .sort((a, b) => a.issuedAt.localeCompare(b.issuedAt))
    .at(-1)
}

/** The amount to credit for a refund, by whatever methods (fils); 0 if it needs no credit note or has one. */
export function creditDue(trail: DocumentTrail): number {
  const { transaction, appointment, transactions, documents } = trail
  const headId = headOf(transaction)
  if (transaction.kind !== 'refund' || !documentToCredit(trail)) return 0
  const invoiceId = standingInvoice(trail)?.id ?? null
  if (standingCreditNote(documents, { transactionId: headId, invoiceId })) return 0
  const missing = missingCredit({ ...appointment, invoiceId }, documents)
  const refundFils = transactions
    .filter(each => headOf(each) === headId)
    .reduce((sum, { amountFils }) => sum - amountFils, 0)
  const priceFils = isAfterWork(trail) ? Math.min(refundFils, missing.priceFils) : 0
  return priceFils + Math.min(refundFils - priceFils, missing.depositFils)
}

/** The next document to issue for the transaction; null when nothing is missing. */
export function nextDocument(trail: DocumentTrail): 'invoice' | 'credit_note' | null {
  if (!standingInvoice(trail) && callsForInvoice(trail)) return 'invoice'
  return creditDue(trail) > 0 ? 'credit_note' : null
}
