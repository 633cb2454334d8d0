import type { Appointment } from '../../rows/appointment.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { calendarFor } from '../../texts/calendars.ts'
import { LABELS, METHOD_LABELS } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { movedFils, roundingOf } from '../money/cash-rounding.ts'
import { balance } from '../money/payment.ts'
import { shopDay } from '../time/shop-time.ts'
import { type DocumentMoney, documentMoney } from './document-money.ts'
import type { DocumentRows } from './document-rows.ts'
import { documentDay, documentMoment, documentTextsFor } from './document-text.ts'
import { invoiceNumber } from './invoice.ts'
import { bankGroup, type PrintedFact, type PrintedGroup } from './printed-document.ts'
import { cancellationOf } from './replaced-invoice.ts'
import type { IssuedDocument, TransactionDocument } from './transaction-document.ts'

type JobRows = DocumentRows & { appointment: Appointment }

/**
 * The money of a document: on a receipt for one appointment what it acknowledges and what is left; on a document that stands
 * its payments and, on an invoice, what is left and where to pay it. A cancelled document and a credit note claim nothing.
 */
export function printedMoney(rows: DocumentRows, language: Language): PrintedGroup[] {
  const { subject, appointment, documents } = rows
  if (!appointment) return []
  const job = { ...rows, appointment }
  if (!('document' in subject)) return receiptMoney(subject, job, language)
  if (subject.kind === 'credit_note' || !stands(subject, { appointment, documents })) return []
  const money = documentMoney(subject.document, job)
  const paid: PrintedGroup = { look: 'muted', facts: paymentFacts(money, rows, language) }
  if (subject.kind === 'deposit') return [paid]
  const { bankDetails = null } = rows.settings
  return [
    ...(paid.facts.length > 0 ? [paid] : []),
    { look: 'ruled', facts: balanceFacts(money) },
    ...(bankDetails && money.leftFils > 0 ? [bankGroup(bankDetails)] : []),
  ]
}

/** Its appointment names the invoice that stands; a deposit stands until it is cancelled. */
function stands(
  { kind, document }: IssuedDocument,
  { appointment, documents }: Pick<JobRows, 'appointment' | 'documents'>,
): boolean {
  return kind === 'invoice' ? appointment.invoiceId === document.id : !cancellationOf(document, documents)
}

function receiptMoney(
  { kind, transaction, parts }: Extract<TransactionDocument, { transaction: unknown }>,
  { appointment, transactions, services, settings, shares = [] }: JobRows,
  language: Language,
): PrintedGroup[] {
  if (shares.length > 0) return []
  const { comma } = calendarFor(language, settings)
  const names = services.map(({ name }) => name).join(comma)
  const { totalFils, paidFils, ...rest } = balance(appointment)
  const roundingFils = roundingOf(transactions)
  const facts: PrintedFact[] = [
    { label: LABELS.for, value: names },
    {
      label: kind === 'refund_receipt' ? LABELS.givenBack : LABELS.received,
      value: { fils: Math.abs(movedFils(transaction)) },
      look: 'strong',
    },
    ...(parts?.map(part => ({
      label: METHOD_LABELS[part.paymentMethod],
      value: { fils: Math.abs(movedFils(part)) },
    })) ?? [methodFact(transaction, language)]),
    ...referenceFacts(transaction),
  ]
  if (kind === 'refund_receipt') return [{ facts }]
  const total: PrintedFact = { label: LABELS.total, value: { fils: totalFils } }
  const money = { ...rest, paidFils: paidFils + roundingFils, roundingFils }
  return [{ facts }, { look: 'ruled', facts: [total, ...balanceFacts(money)] }]
}

export function methodFact({ paymentMethod }: Transaction, language: Language): PrintedFact {
  return { label: LABELS.method, value: documentTextsFor(language).paymentMethods[paymentMethod] }
}

export function referenceFacts({ reference }: Transaction): PrintedFact[] {
  return reference ? [{ label: LABELS.reference, value: reference }] : []
}

/** The deposits that have invoices of their own, and the payments of the document. */
function paymentFacts(
  { deposits, payments }: DocumentMoney,
  { settings }: DocumentRows,
  language: Language,
): PrintedFact[] {
  const calendar = calendarFor(language, settings)
  const methods = documentTextsFor(language).paymentMethods
  return [
    ...deposits.map(({ document, fils }) => ({
      label: LABELS.deposit,
      detail: [invoiceNumber(document), documentDay(shopDay(document.issuedAt), calendar)].join(
        calendar.comma,
      ),
      value: { fils },
    })),
    ...payments.map(({ createdAt, paymentMethod, ...amount }) => ({
      label: [documentMoment(createdAt, calendar), methods[paymentMethod].toLowerCase()].join(calendar.comma),
      value: { fils: movedFils(amount) },
    })),
  ]
}

function balanceFacts({
  paidFils,
  roundingFils,
  creditedFils,
  leftFils,
}: Pick<DocumentMoney, 'paidFils' | 'roundingFils' | 'creditedFils' | 'leftFils'>): PrintedFact[] {
  return [
    ...(creditedFils > 0 ? [{ label: LABELS.credited, value: { fils: -creditedFils } }] : []),
    ...(roundingFils === 0 ? [] : [{ label: LABELS.cashRounding, value: { fils: roundingFils } }]),
    { label: LABELS.paid, value: { fils: paidFils } },
    { label: LABELS.left, value: { fils: leftFils }, look: 'strong' },
  ]
}
