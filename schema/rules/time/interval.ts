import type { Appointment } from '../../rows/appointment.ts'
import { addMinutes, later, shopDay, shopInstant } from './shop-time.ts'

/** A stretch from `starts` up to but not including `ends`: milliseconds since 1970, or ISO instants. */
export type Interval<Moment extends number | string = number> = { starts: Moment; ends: Moment }

/** Whether the two share a moment; one that ends when the other starts does not. */
export function overlaps<Moment extends number | string>(a: Interval<Moment>, b: Interval<Moment>): boolean {
  return a.starts < b.ends && b.starts < a.ends
}

/** When the work was begun (ISO instant); null for work that was not, or of which that is not known. */
export function begunAt({ status, startedAt }: Begun): string | null {
  const isBegun = status === 'in_progress' || status === 'completed' || status === 'paid'
  return (isBegun && startedAt) || null
}

/** When a vehicle comes into its bay: as planned, or earlier when its work was begun before that. */
export function arrivalOf({ scheduledDate, ...work }: Planned & Begun): string {
  const begun = begunAt(work)
  return begun && begun < scheduledDate ? begun : scheduledDate
}

/**
 * When the work begins: as planned, or when somebody began it on an earlier day. Begun earlier on its own day, it keeps
 * its planned time and end: only its bay is taken before.
 */
export function beginOf(work: Planned & Begun): string {
  const arrives = arrivalOf(work)
  return shopDay(arrives) === shopDay(work.scheduledDate) ? work.scheduledDate : arrives
}

/** When the work really begins: when somebody began it, earlier or later on its day; else as `beginOf` says. */
export function actualBegin(work: Planned & Begun): string {
  const begun = begunAt(work)
  const planned = beginOf(work)
  return begun && shopDay(begun) === shopDay(planned) ? begun : planned
}

/** The day on which a vehicle arrives: the planned one, or an earlier one on which its work was begun. */
export function firstDayOf({ day, days }: Pick<Appointment, 'day' | 'days'>): string {
  return days[0] ?? day
}

type Planned = { scheduledDate: string; endsAt?: string }

/**
 * The time in which an appointment takes its bay: from the arrival to the end of the work, nights included, and the
 * buffers around it. The one before never reaches into the day before the arrival.
 */
export function bayTime(stay: Stay & Begun & Partial<BayBuffers>): Interval<string> {
  const { endsAt, bufferBeforeMinutes, bayBufferMinutes } = stay
  const arrives = arrivalOf(stay)
  if (!bufferBeforeMinutes && !bayBufferMinutes) return { starts: arrives, ends: endsAt }
  const starts = addMinutes(arrives, -(bufferBeforeMinutes ?? 0))
  return {
    starts: later(starts, shopInstant(shopDay(arrives), '00:00')),
    ends: addMinutes(endsAt, bayBufferMinutes ?? 0),
  }
}

export type Stay = { scheduledDate: string; endsAt: string }
/** Whether its work has begun, and when. */
export type Begun = Partial<Pick<Appointment, 'status' | 'startedAt'>>

/** The buffers that keep a bay. */
export type BayBuffers = Pick<Appointment, 'bufferBeforeMinutes' | 'bayBufferMinutes'>
/** All buffers of an appointment. */
export type Buffers = BayBuffers & Pick<Appointment, 'personBufferMinutes'>

/** For sorting appointments: the earlier start first. Comparing ISO instants as text is faster than localeCompare. */
export function byStart(
  a: { id: number; scheduledDate: string },
  b: { id: number; scheduledDate: string },
): number {
  if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1
  return a.id - b.id
}
