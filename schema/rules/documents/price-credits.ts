import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice, InvoiceLine } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { shopDay } from '../time/shop-time.ts'
import { correctingLine } from './document-lines.ts'
import { creditAmounts, type InvoiceAmounts, invoiceTotals } from './invoice.ts'
import { headOf } from './transaction-document.ts'

type Credited = Pick<Appointment, 'status' | 'totalFils' | 'vatFils' | 'creditedFils' | 'invoiceId'>
export type RefundNote = Pick<
  Invoice,
  'appointmentId' | 'correctsId' | 'transactionId' | 'issuedAt' | 'lines'
>
export type RefundPayment = Pick<Transaction, 'id' | 'appointmentId' | 'groupId' | 'amountFils' | 'createdAt'>
type Refunds = { notes: readonly RefundNote[]; refunds: readonly RefundPayment[] }

/** A refund's share of a price (fils, above zero), on the day of its credit note or else on its own. */
export type PriceCredit = InvoiceAmounts & { day: string }

/**
 * The credits that refunds took off the price of a finished appointment, from all its refunds and their credit notes.
 * They add up to the appointment's credit, which is less than the sum given back where too much had been paid.
 */
export function priceCredits(appointment: Credited, given: Refunds): PriceCredit[] {
  const { status, totalFils, vatFils, creditedFils = 0 } = appointment
  if (!isFinished(status)) return []
  let leftFils = creditedFils
  return inOrder(appointment, given).flatMap(({ at, mostFils, line }) => {
    const grossFils = Math.min(mostFils, leftFils)
    if (grossFils <= 0) return []
    leftFils -= grossFils
    const amounts =
      line?.grossFils === grossFils
        ? { netFils: line.netFils, vatFils: line.vatFils, grossFils }
        : creditAmounts({ grossFils: totalFils, vatFils }, { beforeFils: leftFils, creditFils: grossFils })
    return [{ ...amounts, day: shopDay(at) }]
  })
}

type OrderedCredit = { rank: number; at: string; mostFils: number; line?: InvoiceLine }

/**
 * The credit notes of the invoice that stands, then what no note says of the refunds (a shop without a tax registration
 * number has none), then the notes of an invoice before it. Of each the latest come first, because what was paid too much
 * goes back before the price does.
 */
function inOrder({ invoiceId = null }: Credited, { notes, refunds }: Refunds): OrderedCredit[] {
  const notedFils = new Map<number | null, number>()
  const given: OrderedCredit[] = []
  for (const { correctsId, transactionId, issuedAt: at, lines } of notes) {
    const line = correctingLine(lines)
    if (!line) continue
    notedFils.set(transactionId, (notedFils.get(transactionId) ?? 0) + invoiceTotals(lines).grossFils)
    given.push({ rank: correctsId === invoiceId ? 0 : 2, at, mostFils: line.grossFils, line })
  }
  for (const refund of refunds) {
    const head = headOf(refund)
    const known = notedFils.get(head) ?? 0
    const mostFils = Math.max(0, -refund.amountFils - known)
    notedFils.set(head, Math.max(0, known + refund.amountFils))
    given.push({ rank: 1, at: refund.createdAt, mostFils })
  }
  return given.sort((a, b) => a.rank - b.rank || b.at.localeCompare(a.at))
}
