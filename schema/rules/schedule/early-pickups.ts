import type { Appointment } from '../../rows/appointment.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { byStart } from '../time/interval.ts'

type Promised = Pick<Appointment, 'id' | 'scheduledDate' | 'status' | 'days' | 'endsAt' | 'pickupAt'>

/** Whether the customer is to fetch the vehicle before its work is done. */
export function isPickupEarly({ pickupAt, endsAt }: Pick<Appointment, 'pickupAt' | 'endsAt'>): boolean {
  return pickupAt !== null && pickupAt < endsAt
}

/**
 * Returns the appointments at the shop on a day (yyyy-MM-dd) or later whose pick-up cannot be kept, the earliest pick-up
 * first.
 */
export function earlyPickups<AppointmentDetails extends Promised>(
  appointments: readonly AppointmentDetails[],
  today: string,
): AppointmentDetails[] {
  const open = appointments.filter(each => occupiesBay(each) && !isFinished(each.status))
  return open
    .filter(each => (each.days.at(-1) ?? '') >= today && isPickupEarly(each))
    .sort((a, b) => (a.pickupAt ?? '').localeCompare(b.pickupAt ?? '') || byStart(a, b))
}
