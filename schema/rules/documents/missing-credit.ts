import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { balance } from '../money/payment.ts'

type Documented = Pick<
  Appointment,
  'status' | 'totalFils' | 'paidFils' | 'creditedFils' | 'depositFils' | 'untaxedFils' | 'invoiceId'
>

/** The refunds that no credit note documents (fils): of the price, and of deposits that are not held any more. */
export type MissingCredit = { priceFils: number; depositFils: number }

/** The sum that the documents of an appointment charge together (fils). */
export function documentedFils(documents: readonly Pick<Invoice, 'kind' | 'grossFils'>[]): number {
  return documents.reduce(
    (sum, { kind, grossFils }) => (kind === 'credit_note' ? sum - grossFils : sum + grossFils),
    0,
  )
}

/**
 * The amounts of an appointment still to be credited, because a device without numbers gave the refund, or corrected the
 * invoice without knowing of it. `documents` are all of the appointment, those of other people included. Finished work
 * without an invoice is invoiced first.
 */
export function missingCredit(
  appointment: Documented,
  documents: readonly Pick<Invoice, 'kind' | 'grossFils'>[],
): MissingCredit {
  const { status, paidFils, depositFils, invoiceId } = appointment
  if (invoiceId === null) {
    const heldFils = isFinished(status) ? depositFils : Math.max(0, paidFils)
    return { priceFils: 0, depositFils: Math.max(0, depositFils - heldFils) }
  }
  const taxedFils = Math.max(0, appointment.totalFils - appointment.untaxedFils)
  const beyondFils = Math.max(0, depositFils - taxedFils)
  // The taxed part goes back before the part that was paid without tax.
  const standingFils = Math.max(0, taxedFils - appointment.creditedFils)
  return {
    priceFils: Math.max(0, documentedFils(documents) - beyondFils - standingFils),
    depositFils: Math.max(0, beyondFils - balance(appointment).overpaidFils),
  }
}
