import type { Appointment, AppointmentStatus } from '../../rows/appointment.ts'
import { isFinished } from '../appointments/appointment-status.ts'

type Amounts = Pick<Appointment, 'totalFils' | 'paidFils' | 'creditedFils'>
type Balance = Amounts & { leftFils: number; overpaidFils: number }
type AppointmentDetails = Amounts & Pick<Appointment, 'status'>
type OverpaidAppointment = AppointmentDetails & Pick<Appointment, 'keptFils'>

/**
 * The total of an appointment, what refunds took off it, its payments less refunds, and the balance due or overpaid, in
 * fils; one of these two is 0.
 */
export function balance({ totalFils, paidFils, creditedFils }: Amounts): Balance {
  const dueFils = totalFils - creditedFils
  return {
    totalFils,
    paidFils,
    creditedFils,
    leftFils: Math.max(0, dueFils - paidFils),
    overpaidFils: Math.max(0, paidFils - dueFils),
  }
}

/** The change (fils) for the cash that the customer handed over; 0 if it is less than the balance due. */
export function changeDue(tenderedFils: number, leftFils: number): number {
  return Math.max(0, tenderedFils - leftFils)
}

/**
 * The status of an appointment after its amounts have changed: a completed one with no balance due is paid. Paid is
 * final, so it stays paid when its total grows or a payment is refunded; `balance` shows that.
 */
export function settledStatus({ status, ...amounts }: AppointmentDetails): AppointmentStatus {
  return status === 'completed' && balance(amounts).leftFils === 0 ? 'paid' : status
}

/**
 * Whether Process Payment is offered: for every appointment that is not paid, cancelled or a no-show, and for a paid
 * one whose total has grown since, because its balance could not be collected otherwise.
 */
export function isPayable(appointment: AppointmentDetails): boolean {
  if (appointment.status === 'cancelled' || appointment.status === 'no_show') return false
  return appointment.status !== 'paid' || hasGrownSincePaid(appointment)
}

/**
 * Returns the refund that the shop owes the customer (fils): all payments if the appointment does not take place,
 * else the overpayment; less the amount that somebody has decided to keep.
 */
export function refundDueFils(appointment: OverpaidAppointment): number {
  const cameToNothing = appointment.status === 'cancelled' || appointment.status === 'no_show'
  const { overpaidFils } = balance(cameToNothing ? { ...appointment, totalFils: 0 } : appointment)
  return Math.max(0, overpaidFils - appointment.keptFils)
}

/** Whether an appointment was paid and its total has grown since: its status does not tell that something is left. */
export function hasGrownSincePaid({ status, ...amounts }: AppointmentDetails): boolean {
  return status === 'paid' && balance(amounts).leftFils > 0
}

export type PaymentBadge = 'Paid' | 'Unpaid' | 'Refunded'

/**
 * The badge beside the amounts: Refunded once refunds took off the whole price. A paid appointment with a balance due
 * stays Paid.
 */
export function paymentBadge({
  status,
  totalFils,
  creditedFils = 0,
}: Pick<Amounts, 'totalFils' | 'creditedFils'> & { status: AppointmentStatus | 'unknown' }): PaymentBadge {
  if (creditedFils > 0 && creditedFils >= totalFils) return 'Refunded'
  return status === 'paid' ? 'Paid' : 'Unpaid'
}

/**
 * How much of a refund (fils) takes off the price: after the work, all but what was paid too much. Before it nothing
 * does, for the price is not owed yet.
 */
export function refundCreditFils(
  { status, totalFils, paidFils, creditedFils = 0 }: AppointmentDetails,
  refundFils: number,
): number {
  if (!isFinished(status)) return 0
  const standingFils = Math.max(0, totalFils - creditedFils)
  return creditDueFils({ standingFils, paidBeforeFils: paidFils, refundFils })
}

/**
 * How much of a refund (fils) gives back what deposits have invoiced: before the work any of it, after it only what they
 * invoiced beyond the price, which has fallen since. What was paid without a document goes back first.
 */
export function depositCreditFils(
  appointment: AppointmentDetails & Partial<Pick<Appointment, 'depositFils' | 'untaxedFils'>>,
  refundFils: number,
): number {
  const { status, totalFils, paidFils, depositFils = 0, untaxedFils = 0 } = appointment
  if (!isFinished(status)) {
    const beyondFils = Math.max(0, paidFils - depositFils)
    return Math.min(Math.max(0, refundFils - beyondFils), depositFils)
  }
  const excessFils = Math.max(0, depositFils - Math.max(0, totalFils - untaxedFils))
  const beyondFils = Math.max(0, balance(appointment).overpaidFils - excessFils)
  const tooMuchFils = refundFils - refundCreditFils(appointment, refundFils)
  return Math.min(Math.max(0, tooMuchFils - beyondFils), excessFils)
}

/** Whether what an appointment is charged for changes only by a correction: it is invoiced or paid. */
export function isClosedForEdits({
  invoiceId,
  status,
}: Partial<Pick<Appointment, 'invoiceId'>> & Pick<Appointment, 'status'>): boolean {
  return Boolean(invoiceId) || status === 'paid'
}

/**
 * The amount (fils) by which a refund lowers the invoiced value. A payment beyond that value was never
 * consideration for the supply, so refunding it needs no credit note.
 */
export function creditDueFils({
  standingFils,
  paidBeforeFils,
  refundFils,
}: {
  /** The invoice's value less what was credited before. */
  standingFils: number
  paidBeforeFils: number
  /** Above zero. */
  refundFils: number
}): number {
  const tooMuchFils = Math.max(0, paidBeforeFils - standingFils)
  return Math.min(Math.max(0, refundFils - tooMuchFils), standingFils)
}
