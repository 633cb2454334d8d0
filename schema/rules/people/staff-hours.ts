import type { Shift } from '../../rows/shift.ts'
import { mondayOf } from '../time/schedule-week.ts'
import { addDays, earlier, firstOfMonth, later, shopDay, shopInstant } from '../time/shop-time.ts'

const MINUTE_MS = 60_000

export const HOURS_SPANS = ['day', 'week', 'month'] as const
export type HoursSpan = (typeof HOURS_SPANS)[number]

/** Days of the shop (yyyy-MM-dd), both included. */
export type HoursPeriod = { from: string; to: string }

/** The day, week (Monday to Sunday) or month that a day (yyyy-MM-dd) is in. */
export function hoursPeriod(span: HoursSpan, day: string): HoursPeriod {
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return { from: firstOfMonth(day, 0), to: addDays(firstOfMonth(day, 1), -1) }
}

/** A day in the period before (-1) or after (1). */
export function nextPeriodDay(span: HoursSpan, day: string, by: -1 | 1): string {
  if (span === 'day') return addDays(day, by)
  return span === 'week' ? addDays(day, 7 * by) : firstOfMonth(day, by)
}

export type PersonHours = {
  userId: number
  /** Worked minutes of each day of the period with any. */
  days: ReadonlyMap<string, number>
  minutes: number
  /** The shifts that have a part in the period, the earliest first. */
  shifts: readonly Shift[]
  isOpen: boolean
}

/**
 * The hours of each person in a period, up to `now` (ISO instant) for an open shift. A shift over midnight counts on each
 * of its days; what two shifts share counts once.
 *
 * @example
 * staffHours(shifts, { from: '2026-11-23', to: '2026-11-29' }, now)[0]?.minutes // 2400
 */
export function staffHours(shifts: readonly Shift[], { from, to }: HoursPeriod, now: string): PersonHours[] {
  const people = new Map<number, Shift[]>()
  for (const shift of shifts) {
    if (shopDay(shift.startedAt) > to || shopDay(later(shift.startedAt, shift.endedAt ?? now)) < from)
      continue
    const known = people.get(shift.userId)
    if (known) known.push(shift)
    else people.set(shift.userId, [shift])
  }
  return [...people].map(([userId, own]) => {
    own.sort((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : a.id - b.id))
    const days = minutesByDay(own, { from, to }, now)
    const minutes = [...days.values()].reduce((sum, each) => sum + each, 0)
    return { userId, days, minutes, shifts: own, isOpen: own.some(({ endedAt }) => endedAt === null) }
  })
}

/** The minutes of a shift (ISO instants), up to `now` while it is open. */
export function shiftMinutes(
  { startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>,
  now: string,
): number {
  const ends = endedAt ?? later(startedAt, now)
  return Math.round((Date.parse(ends) - Date.parse(startedAt)) / MINUTE_MS)
}

function minutesByDay(
  shifts: readonly Shift[],
  { from, to }: HoursPeriod,
  now: string,
): ReadonlyMap<string, number> {
  const ms = new Map<string, number>()
  let counted = ''
  for (const { startedAt, endedAt } of shifts) {
    let starts = later(startedAt, counted)
    const ends = endedAt ?? later(startedAt, now)
    counted = later(counted, ends)
    while (starts < ends) {
      const day = shopDay(starts)
      const until = earlier(shopInstant(day, '24:00'), ends)
      if (day >= from && day <= to) ms.set(day, (ms.get(day) ?? 0) + Date.parse(until) - Date.parse(starts))
      starts = until
    }
  }
  return new Map([...ms].map(([day, sum]) => [day, Math.round(sum / MINUTE_MS)]))
}
