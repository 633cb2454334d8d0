import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { roundingOf } from '../money/cash-rounding.ts'
import { balance } from '../money/payment.ts'
import { invoicedFils } from './document-lines.ts'

type Known = {
  appointment: Pick<Appointment, 'totalFils' | 'paidFils' | 'creditedFils'>
  /** Of the appointment, in the order they were made. */
  transactions: readonly Transaction[]
  documents: readonly Invoice[]
}

export type DocumentMoney = {
  /** The invoices of the deposits that the document is less by, with what still stands of each in fils. */
  deposits: readonly { document: Invoice; fils: number }[]
  /** The payments of this document. */
  payments: readonly Transaction[]
  /** The money that was paid, which the rounding makes less or more than what it settles. */
  paidFils: number
  roundingFils: number
  creditedFils: number
  leftFils: number
}

/**
 * The money of an invoice or of a deposit's invoice, which sums up by itself: its total, less what was credited and paid on it,
 * is what is left. What was paid as a deposit has an invoice of its own, and is named beside it.
 */
export function documentMoney(
  document: Invoice,
  { appointment, transactions, documents }: Known,
): DocumentMoney {
  const { paidFils, creditedFils, leftFils } = balance(appointment)
  const head = ({ id, groupId }: Transaction) => groupId ?? id
  if (document.kind === 'deposit') {
    const payments = transactions.filter(each => head(each) === document.transactionId)
    const roundingFils = roundingOf(payments)
    const paid = { paidFils: document.grossFils + roundingFils, roundingFils }
    return { deposits: [], payments, ...paid, creditedFils: 0, leftFils: 0 }
  }
  const before = documents.filter(({ kind, lines }) => kind === 'deposit' && lines.length > 0)
  const ids = new Set(before.map(({ id }) => id))
  const credits = documents.filter(({ correctsId }) => correctsId !== null && ids.has(correctsId))
  const ofDeposits = new Set([...before, ...credits].map(({ transactionId }) => transactionId))
  const payments = transactions.filter(each => !ofDeposits.has(head(each)))
  const roundingFils = roundingOf(payments)
  return {
    deposits: before
      .map(each => ({ document: each, fils: standingFils(each, credits) }))
      .filter(({ fils }) => fils > 0),
    payments,
    paidFils: paidFils - (invoicedFils(document) - document.grossFils) + roundingFils,
    roundingFils,
    creditedFils,
    leftFils,
  }
}

function standingFils({ id, grossFils }: Invoice, credits: readonly Invoice[]): number {
  return credits.reduce((sum, each) => (each.correctsId === id ? sum - each.grossFils : sum), grossFils)
}
