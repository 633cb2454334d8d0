import type { Shift } from '../../rows/shift.ts'
import { overlaps } from '../time/interval.ts'
import { addMinutes, shopDay, shopTime } from '../time/shop-time.ts'
import { formatDay, formatTime } from '../time/time-text.ts'

/** The longest reason of a correction, in characters. */
export const SHIFT_REASON_MAX = 500
/** A longer shift is a clock-out that was forgotten. */
const LONGEST_SHIFT_HOURS = 24

/** The columns of a shift that nobody has corrected. */
export const AS_CLOCKED = {
  correctedAt: null,
  correctedBy: null,
  correctionReason: null,
  clockedInAt: null,
  clockedOutAt: null,
} as const satisfies Partial<Shift>

/** Whether somebody was at work at that moment (ISO instant); a shift ends just before its end. */
export function coversMoment(
  { startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>,
  at: string,
): boolean {
  return startedAt <= at && (endedAt === null || at < endedAt)
}

/** Whether a shift is longer than anybody works, up to `now` (ISO instant) while it is open: its clock-out was forgotten. */
export function isForgotten(
  { startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>,
  now: string,
): boolean {
  return (endedAt ?? now) > addMinutes(startedAt, LONGEST_SHIFT_HOURS * 60)
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

export type ShiftProblem = { field: 'startedAt' | 'endedAt'; message: string; overlaps?: true }

/** Why a shift cannot have these times beside the person's others, with the field at fault; null when it can. */
export function shiftProblem(
  { id, startedAt, endedAt }: { id: number | null; startedAt: string; endedAt: string },
  { others, now }: { others: readonly Pick<Shift, 'id' | 'startedAt' | 'endedAt'>[]; now: string },
): ShiftProblem | null {
  if (endedAt <= startedAt) return { field: 'endedAt', message: 'It has to end after it begins.' }
  if (isForgotten({ startedAt, endedAt }, now))
    return { field: 'endedAt', message: `A shift is ${LONGEST_SHIFT_HOURS} hours long at most.` }
  if (endedAt > now) return { field: 'endedAt', message: 'This time has not come yet.' }
  const span = { starts: startedAt, ends: endedAt }
  const other = others.find(
    each => each.id !== id && overlaps({ starts: each.startedAt, ends: each.endedAt ?? now }, span),
  )
  if (!other) return null
  const message = `There is another shift at that time: ${shiftSpanText(other)}.`
  return { field: 'startedAt', message, overlaps: true }
}

/** 'Tue 24 Nov, 9:00 AM – 5:00 PM', with both days where it goes over midnight; 'since 9:00 AM' while it is open. */
export function shiftSpanText({ startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>): string {
  const day = formatDay(shopDay(startedAt))
  const starts = formatTime(shopTime(startedAt))
  if (endedAt === null) return `${day}, since ${starts}`
  const [lastDay, ends] = [formatDay(shopDay(endedAt)), formatTime(shopTime(endedAt))]
  return lastDay === day ? `${day}, ${starts} – ${ends}` : `${day}, ${starts} – ${lastDay}, ${ends}`
}

function byStart(a: Shift, b: Shift): number {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt ? -1 : 1
  return a.id - b.id
}
