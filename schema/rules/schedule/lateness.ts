import type { Appointment } from '../../rows/appointment.ts'
import { earlier } from '../time/shop-time.ts'

/** What is later by so many minutes or fewer is taken for on time. */
export const ON_TIME_MINUTES = 10

/** What should have come about: the start of the work, or its end. */
export type Lateness = { what: 'start' | 'end'; minutes: number }

type Subject = Pick<
  Appointment,
  'status' | 'unplacedAt' | 'arrivedAt' | 'scheduledDate' | 'endsAt' | 'pickupAt'
>

/**
 * By how much an appointment is late at `now` (ISO instant); null while it is on time. Work is late once its planned end
 * has passed, or the time at which the car is to be fetched. A walk-in waits for its turn and has no time to be late for.
 * `endsAt` is the planned end, not the one that the schedule moves on.
 */
export function latenessOf(appointment: Subject, now: string): Lateness | null {
  const { status, unplacedAt, arrivedAt, scheduledDate, endsAt, pickupAt } = appointment
  if (status === 'in_progress') return lateFor('end', earlier(endsAt, pickupAt ?? endsAt), now)
  const isExpected = (status === 'pending' || status === 'confirmed') && !unplacedAt && arrivedAt === null
  return isExpected ? lateFor('start', scheduledDate, now) : null
}

function lateFor(what: Lateness['what'], due: string, now: string): Lateness | null {
  const minutes = Math.floor((Date.parse(now) - Date.parse(due)) / 60_000)
  return minutes > ON_TIME_MINUTES ? { what, minutes } : null
}
