import type { Shift } from '../rows/shift.ts'
import { overlaps } from './interval.ts'

/** Whether somebody was at work at that moment (ISO instant); a shift ends just before its end. */
export function coversMoment(
  { startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>,
  at: string,
): boolean {
  return startedAt <= at && (endedAt === null || at < endedAt)
}

/** Returns a person's open shift: the earliest when two devices opened one each; undefined for none. */
export function openShift(shifts: readonly Shift[]): Shift | undefined {
  return shifts.filter(shift => shift.endedAt === null).sort(byStart)[0]
}

/**
 * Returns a person's shifts after a clock-out at `at` (ISO instant): shifts that were open by then end, and
 * overlapping ones merge into one from the first start to the last end. A shift that began later is left alone,
 * because the clock-out arrived late from another device. Null when no shift ends.
 */
export function endShifts(
  shifts: readonly Shift[],
  at: string,
): { ended: Shift & { endedAt: string }; mergedIds: number[] } | null {
  const [first, ...open] = shifts
    .filter(({ startedAt, endedAt }) => !endedAt && startedAt <= at)
    .sort(byStart)
  if (!first) return null
  const span = { starts: first.startedAt, ends: at }
  const merged = [first, ...open]
  for (const shift of shifts.toSorted(byStart)) {
    const { startedAt, endedAt } = shift
    if (!endedAt || !overlaps({ starts: startedAt, ends: endedAt }, span)) continue
    if (startedAt < span.starts) span.starts = startedAt
    if (endedAt > span.ends) span.ends = endedAt
    merged.push(shift)
  }
  const [kept = first, ...rest] = merged.sort(byStart)
  return {
    ended: { ...kept, startedAt: span.starts, endedAt: span.ends },
    mergedIds: rest.map(({ id }) => id),
  }
}

function byStart(a: Shift, b: Shift): number {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt ? -1 : 1
  return a.id - b.id
}
