import type { Appointment, AppointmentStatus } from '../rows/appointment.ts'
import { isFinished } from './appointment-status.ts'
import { shopDay } from './shop-time.ts'

type Visit = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'startedAt' | 'paidFils'>

export type VisitRecord<V> = {
  /** Dated in the future and neither called off nor done: the soonest first. */
  upcoming: V[]
  /** All others, the latest first. */
  past: V[]
  /** Those on which the work was done, the latest first. */
  served: V[]
  /** The shop's day on which the vehicle was last here; null when it never was. */
  lastVisitDay: string | null
  /** What came in less what was given back. */
  spentFils: number
}

/** What there is to say at a moment (ISO) of the appointments, in any order, of one customer or one vehicle. */
export function visitRecord<V extends Visit>(appointments: readonly V[], now: string): VisitRecord<V> {
  const latestFirst = appointments.toSorted(
    (a, b) => b.scheduledDate.localeCompare(a.scheduledDate) || b.id - a.id,
  )
  const isUpcoming = ({ scheduledDate, status }: V) => scheduledDate > now && !isOver(status)
  return {
    upcoming: latestFirst.filter(isUpcoming).reverse(),
    past: latestFirst.filter(visit => !isUpcoming(visit)),
    served: latestFirst.filter(({ status }) => isFinished(status)),
    lastVisitDay: appointments.map(visitDay).reduce(laterDay, null),
    spentFils: appointments.reduce((sum, { paidFils }) => sum + paidFils, 0),
  }
}

/** Whether the vehicle has arrived for the appointment. */
function hasCome(status: AppointmentStatus): boolean {
  return status === 'in_progress' || isFinished(status)
}

/**
 * The shop's day on which the vehicle was here for it, which is not the day it was booked for when it came early or
 * late; null when it has not come.
 */
export function visitDay(visit: Pick<Visit, 'status' | 'startedAt' | 'scheduledDate'>): string | null {
  const { status, startedAt, scheduledDate } = visit
  return hasCome(status) ? shopDay(startedAt ?? scheduledDate) : null
}

/** The later of two days (yyyy-MM-dd); null stands for none. */
export function laterDay(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}

function isOver(status: AppointmentStatus): boolean {
  return isFinished(status) || status === 'cancelled' || status === 'no_show'
}
