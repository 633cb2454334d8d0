import type { AppointmentStatus } from '../../rows/appointment.ts'
import { arrivalOf, type BayBuffers, type Begun, beginOf, type Interval, type Stay } from './interval.ts'
import { type HourRanges, openSpansOn, type ShopHours } from './opening-hours.ts'
import { addDays, later, shopDay, shopInstant } from './shop-time.ts'

/** When the shop works: its weekly hours and the days on which it is closed. */
export type ShopTimes = { settings: ShopHours; hourRanges: HourRanges }

/**
 * Work of `durationMinutes` that begins at an instant, or as soon as the shop is open after it; what was begun on an
 * earlier day, then. After it the vehicle stays in its bay for `bayBufferMinutes`.
 */
export type Work = { scheduledDate: string; durationMinutes: number; bayBufferMinutes?: number } & Begun

export type WorkingTime = {
  /** When people work on it, as ISO instants: parts of the open hours of one day or of several. */
  stretches: Interval<string>[]
  /** When the work is done. Its bay is free then, or after the vehicle has dried. */
  endsAt: string
  /** Every day (yyyy-MM-dd) on which the vehicle is at the shop, closed ones between included. */
  days: string[]
}

/** Work that is not done within so many days after its start is never done: the shop hardly opens. */
const SEARCHED_DAYS = 366

/** The minutes of work that a person can set: from a quarter of an hour to a year of long days. */
export const WORK_MINUTES = { min: 15, max: 366 * 16 * 60 } as const

/**
 * Spreads work over the open hours from its start on. A shop that is not open long enough within a year works around
 * the clock instead.
 *
 * @example
 * // A shop that is open from 9 to 18, and ten hours of work from Monday, 15:00, on:
 * workingTime({ scheduledDate: '2026-11-23T11:00:00.000Z', durationMinutes: 600 }, shop)
 * // stretches Mon 15–18 and Tue 9–16, endsAt Tue 16:00, days ['2026-11-23', '2026-11-24']
 */
export function workingTime(
  { durationMinutes, bayBufferMinutes, ...work }: Work,
  shop: ShopTimes,
): WorkingTime {
  const stretches: Interval<string>[] = []
  const begins = beginOf(work)
  const arrives = Date.parse(begins)
  const firstDay = shopDay(begins)
  let left = durationMinutes * 60_000
  for (let ahead = 0; left > 0 && ahead <= SEARCHED_DAYS; ahead++)
    for (const span of openSpansOn(shop.settings, shop.hourRanges, addDays(firstDay, ahead))) {
      const starts = Math.max(arrives, Date.parse(span.starts))
      const ends = Math.min(starts + left, Date.parse(span.ends))
      if (left === 0 || ends <= starts) continue
      stretches.push({ starts: isoOf(starts), ends: isoOf(ends) })
      left -= ends - starts
    }
  const lastEnd = stretches.at(-1)?.ends
  if (left === 0) return { stretches, ...stayUntil(begins, lastEnd ?? begins, bayBufferMinutes) }
  const ends = isoOf(arrives + durationMinutes * 60_000)
  return { stretches: [{ starts: begins, ends }], ...stayUntil(begins, ends, bayBufferMinutes) }
}

/**
 * The days from an arrival to an end (ISO instants) and the buffer after it; an end at midnight belongs to the day
 * before it.
 */
export function stayUntil(
  scheduledDate: string,
  endsAt: string,
  bayBufferMinutes = 0,
): Pick<WorkingTime, 'endsAt' | 'days'> {
  const firstDay = shopDay(scheduledDate)
  const lastDay = shopDay(isoOf(Date.parse(endsAt) + bayBufferMinutes * 60_000 - 1))
  const days = [firstDay]
  for (let day = addDays(firstDay, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return { endsAt, days }
}

/** The open minutes between an arrival and a moment: as much work is done by then. */
export function workUntil({ scheduledDate, endsAt }: Stay, shop: ShopTimes): number {
  const [arrives, ends] = [Date.parse(scheduledDate), Date.parse(endsAt)]
  let open = 0
  for (const day of stayUntil(scheduledDate, endsAt).days)
    for (const span of openSpansOn(shop.settings, shop.hourRanges, day))
      open += Math.max(0, Math.min(ends, Date.parse(span.ends)) - Math.max(arrives, Date.parse(span.starts)))
  return open / 60_000
}

/** The message about work for which the shop is never open long enough. */
export const NEVER_DONE = 'The shop is not open long enough within a year for this much work.'

/** Whether the shop is open long enough within a year after its start to do this work. */
export function canBeDone({ scheduledDate, durationMinutes }: Work, shop: ShopTimes): boolean {
  const endsAt = shopInstant(addDays(shopDay(scheduledDate), SEARCHED_DAYS), '24:00')
  return workUntil({ scheduledDate, endsAt }, shop) >= durationMinutes
}

/** Whether planned work is done at its end: not when the shop is never open long enough for it. */
export function isDone(
  { scheduledDate, durationMinutes }: Work,
  shop: ShopTimes,
  { endsAt }: Pick<WorkingTime, 'endsAt'>,
): boolean {
  return workUntil({ scheduledDate, endsAt }, shop) >= durationMinutes
}

/** Whether an instant is within some of these open spans; the moment of closing is not. */
export function isWithin(spans: readonly Interval<string>[], instant: string): boolean {
  return spans.some(({ starts, ends }) => starts <= instant && instant < ends)
}

/**
 * Whether visitors can have this work begin at its start: the shop is open then, and work that one working day can hold is
 * done on it, in the hours after its midnight too. Longer work may begin at any open hour. `stay` is for who has planned the
 * work already.
 */
export function fitsHours(
  work: Work,
  shop: ShopTimes,
  stay: Pick<WorkingTime, 'endsAt'> = workingTime(work, shop),
): boolean {
  const { scheduledDate, durationMinutes } = work
  const spans = openSpansOn(shop.settings, shop.hourRanges, shopDay(scheduledDate))
  if (!isWithin(spans, scheduledDate)) return false
  const workMs = durationMinutes * 60_000
  const isDoneAtOnce = Date.parse(stay.endsAt) - Date.parse(scheduledDate) === workMs
  const working = workingDayOf(scheduledDate, shop)
  const openMs = working.reduce((sum, { starts, ends }) => sum + Date.parse(ends) - Date.parse(starts), 0)
  return isDoneAtOnce || workMs > openMs || stay.endsAt <= (working.at(-1)?.ends ?? '')
}

/**
 * The open spans of the working day that an instant at which the shop is open belongs to. A shop that is open over midnight goes
 * on with the day before until it closes.
 */
function workingDayOf(instant: string, { settings, hourRanges }: ShopTimes): Interval<string>[] {
  const today = shopDay(instant)
  const [before, own, after] = [-1, 0, 1].map(days => openSpansOn(settings, hourRanges, addDays(today, days)))
  const [night, next] = [nightOf(before, own), nightOf(own, after)]
  if (night && instant < night.ends) return [...(before ?? []), night]
  const spans = (own ?? []).filter(span => span !== night)
  return next ? [...spans, next] : spans
}

/** The span of the second day with which the shop goes on over midnight, if it does. */
function nightOf(
  one: readonly Interval<string>[] = [],
  [first]: readonly Interval<string>[] = [],
): Interval<string> | undefined {
  return first && first.starts === one.at(-1)?.ends ? first : undefined
}

/** A car that was forgotten is completed months later: what stands longer than this kept its planned end. */
const LONGEST_STAY_DAYS = 60

/**
 * The stay of an appointment whose work was completed at `completedAt`: the bay is free from then on, or was taken
 * until then.
 */
export function stayOfCompleted(
  { bayBufferMinutes, ...stay }: Stay & Begun & Partial<BayBuffers>,
  completedAt: string,
): Pick<WorkingTime, 'endsAt' | 'days'> {
  const arrives = arrivalOf(stay)
  const isForgotten = shopDay(completedAt) > addDays(shopDay(stay.endsAt), LONGEST_STAY_DAYS)
  if (isForgotten) return stayUntil(arrives, stay.endsAt, bayBufferMinutes)
  return stayUntil(arrives, later(completedAt, arrives), bayBufferMinutes)
}

/** Work that runs late is expected to take a quarter of an hour more from now. */
const LATE_MS = 15 * 60_000

/**
 * An appointment as it stands `now` (ISO instant): one that is in progress past its planned end takes its bay until
 * somebody completes it, however long ago that end was: its completion may just have been taken back.
 */
export function stayedUntilNow<
  Late extends Stay & Partial<BayBuffers> & { status: AppointmentStatus; days: string[] },
>(appointment: Late, now: string): Late {
  const { status, endsAt } = appointment
  if (status !== 'in_progress' || endsAt >= now) return appointment
  const until = isoOf(Date.parse(now) + LATE_MS)
  return { ...appointment, ...stayUntil(arrivalOf(appointment), until, appointment.bayBufferMinutes) }
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
