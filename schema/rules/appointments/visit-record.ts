import type { Appointment, AppointmentStatus } from '../../rows/appointment.ts'
import { shopDay } from '../time/shop-time.ts'
import { isFinished, isOver } from './appointment-status.ts'

type Visit = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'startedAt' | 'paidFils'>

export type VisitRecord<V> = {
  /** Future appointments that are neither finished nor cancelled: the soonest first. */
  upcoming: V[]
  /** All other appointments, the latest first. */
  past: V[]
  /** Finished appointments, the latest first. */
  served: V[]
  /** The shop's day of the vehicle's last visit; null when it has never visited. */
  lastVisitDay: string | null
  /** Payments less refunds. */
  spentFils: number
}

/**
 * Summarises, at an ISO instant, the appointments, in any order, of one customer or one vehicle. Of the visits of before
 * Sheen only the day counts.
 */
export function visitRecord<V extends Visit>(
  appointments: readonly V[],
  now: string,
  before: readonly { day: string }[] = [],
): VisitRecord<V> {
  const latestFirst = appointments.toSorted(
    (a, b) => b.scheduledDate.localeCompare(a.scheduledDate) || b.id - a.id,
  )
  const isUpcoming = ({ scheduledDate, status }: V) => scheduledDate > now && !isOver(status)
  return {
    upcoming: latestFirst.filter(isUpcoming).reverse(),
    past: latestFirst.filter(visit => !isUpcoming(visit)),
    served: latestFirst.filter(({ status }) => isFinished(status)),
    lastVisitDay: [...appointments.map(visitDay), ...before.map(({ day }) => day)].reduce(laterDay, null),
    spentFils: appointments.reduce((sum, { paidFils }) => sum + paidFils, 0),
  }
}

/** Whether the vehicle has arrived for the appointment. */
function hasCome(status: AppointmentStatus): boolean {
  return status === 'in_progress' || isFinished(status)
}

/**
 * Returns the shop's day on which the vehicle arrived, which differs from the booked day when it was early or late;
 * null when it has not arrived.
 */
export function visitDay(visit: Pick<Visit, 'status' | 'startedAt' | 'scheduledDate'>): string | null {
  const { status, startedAt, scheduledDate } = visit
  return hasCome(status) ? shopDay(startedAt ?? scheduledDate) : null
}

/** Returns the later of two days (yyyy-MM-dd); null is no day. */
export function laterDay(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
