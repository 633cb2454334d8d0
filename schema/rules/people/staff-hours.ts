import type { Shift } from '../../rows/shift.ts'
import type { Period } from '../time/period.ts'
import { earlier, later, shopDay, shopInstant } from '../time/shop-time.ts'
import { isForgotten } from './shift.ts'

const MINUTE_MS = 60_000

export type PersonHours = {
  userId: number
  /** Worked minutes of each day of the period with any. */
  days: ReadonlyMap<string, number>
  minutes: number
  /** The shifts that have a part in the period, the earliest first. */
  shifts: readonly Shift[]
  isOpen: boolean
  /** The days of a shift whose clock-out was forgotten: nobody knows what was worked on them. */
  unknownDays: ReadonlySet<string>
}

/**
 * The hours of each person in a period, up to `now` (ISO instant) for an open shift. A shift over midnight counts on each
 * of its days; what two shifts share counts once.
 *
 * @example
 * staffHours(shifts, { from: '2026-11-23', to: '2026-11-29' }, now)[0]?.minutes // 2400
 */
export function staffHours(shifts: readonly Shift[], { from, to }: Period, now: string): PersonHours[] {
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
    const isOpen = own.some(({ endedAt }) => endedAt === null)
    const forgotten = own.filter(shift => isForgotten(shift, now))
    const isUnknown = (day: string) =>
      forgotten.some(({ startedAt, endedAt }) => shopDay(startedAt) <= day && day <= shopDay(endedAt ?? now))
    return {
      userId,
      days,
      minutes,
      shifts: own,
      isOpen,
      unknownDays: new Set([...days.keys()].filter(isUnknown)),
    }
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
  { from, to }: Period,
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
