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

/** What the customer gets back of the cash they handed over (fils); 0 while it does not cover what is left. */
export function changeDue(tenderedFils: number, leftFils: number): number {
  return Math.max(0, tenderedFils - leftFils)
}

/**
 * The status of an appointment once its amounts have changed: completed with nothing left to pay is paid. Paid is the
 * end of the moves, so a paid appointment stays paid when its total grows or money is given back; the amounts tell.
 */
export function settledStatus({ status, ...amounts }: AppointmentDetails): AppointmentStatus {
  return status === 'completed' && balance(amounts).leftFils === 0 ? 'paid' : status
}

/**
 * Whether Process Payment is offered: for every appointment that is not paid, cancelled or a no-show; and for a paid
 * one whose total has grown since, or its balance could never be collected.
 */
export function offersPayment(appointment: AppointmentDetails): boolean {
  if (appointment.status === 'cancelled' || appointment.status === 'no_show') return false
  return appointment.status !== 'paid' || balance(appointment).leftFils > 0
}

/**
 * Returns what the shop owes the customer (fils): everything paid when the appointment does not take place, else the
 * overpayment; less what somebody has decided to keep.
 */
export function refundDueFils(appointment: OverpaidAppointment): number {
  const cameToNothing = appointment.status === 'cancelled' || appointment.status === 'no_show'
  const { overpaidFils } = balance(cameToNothing ? { ...appointment, totalFils: 0 } : appointment)
  return Math.max(0, overpaidFils - appointment.keptFils)
}

/** The badge beside the amounts, which goes by the status alone (spec.md, 'Appointment status'). */
export function paymentBadge(status: AppointmentStatus | 'unknown'): 'Paid' | 'Unpaid' {
  return status === 'paid' ? 'Paid' : 'Unpaid'
}
