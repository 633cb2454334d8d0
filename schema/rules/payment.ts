import type { Appointment, AppointmentStatus } from '../rows/appointment.ts'

type Amounts = Pick<Appointment, 'totalFils' | 'paidFils'>
type Balance = Amounts & { leftFils: number; overpaidFils: number }
type AppointmentDetails = Amounts & Pick<Appointment, 'status'>
type OverpaidAppointment = AppointmentDetails & Pick<Appointment, 'keptFils'>

/**
 * The total of an appointment, its payments less refunds, and the balance due or overpaid, in fils; one of these two
 * is 0.
 */
export function balance({ totalFils, paidFils }: Amounts): Balance {
  return {
    totalFils,
    paidFils,
    leftFils: Math.max(0, totalFils - paidFils),
    overpaidFils: Math.max(0, paidFils - totalFils),
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
export function offersPayment(appointment: AppointmentDetails): boolean {
  if (appointment.status === 'cancelled' || appointment.status === 'no_show') return false
  return appointment.status !== 'paid' || balance(appointment).leftFils > 0
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

/** The badge beside the amounts. It depends on the status alone: a paid appointment with a balance due stays Paid. */
export function paymentBadge(status: AppointmentStatus | 'unknown'): 'Paid' | 'Unpaid' {
  return status === 'paid' ? 'Paid' : 'Unpaid'
}
