import type { Appointment } from '../../rows/appointment.ts'
import type { WorkSpan } from '../../rows/work-span.ts'
import { openSpansOn } from '../time/opening-hours.ts'
import type { Period } from '../time/period.ts'
import { addDays, isSameShopDay, later, shopDay } from '../time/shop-time.ts'
import type { ShopTimes } from '../time/working-time.ts'
import { CLOCK_ERROR_MS } from './undo.ts'

type Span = Pick<WorkSpan, 'userId' | 'startedAt' | 'endedAt'>

/** The people who are assigned to an appointment. */
export function crewOf({
  technicianId,
  assistantId,
}: Pick<Appointment, 'technicianId' | 'assistantId'>): number[] {
  return [...new Set([technicianId, assistantId])].filter(id => typeof id === 'number')
}

/**
 * When a new span of a person begins who goes on at `at` (ISO instant); null when they are at work already, or were for
 * longer than the clocks of two devices differ: another device has told later news by then. `spans` are all that the
 * person has on the appointment, which the new one never overlaps.
 */
export function spanStart(spans: readonly Span[], at: string): string | null {
  let start = at
  for (const { endedAt } of spans) {
    if (endedAt === null || isLongBefore(at, endedAt)) return null
    start = later(start, endedAt)
  }
  return start
}

/** When an open span ends that is paused at `at`; null when it began long after that. */
export function pauseEnd({ startedAt }: Span, at: string): string | null {
  return isLongBefore(at, startedAt) ? null : later(at, startedAt)
}

function isLongBefore(at: string, instant: string): boolean {
  return Date.parse(instant) - Date.parse(at) > CLOCK_ERROR_MS
}

/**
 * The spans that ended last and not by a pause, one of each person: a completion or a cancellation ended them, which an
 * undo takes back.
 */
export function spansEndedLast(spans: readonly WorkSpan[]): WorkSpan[] {
  if (spans.some(({ endedAt }) => endedAt === null)) return []
  const last = lastEnd(spans)
  const ended = spans.filter(({ endedAt, pauseReason }) => endedAt === last && pauseReason === null)
  return [...new Map(ended.toSorted(byBegin).map(span => [span.userId, span])).values()]
}

function byBegin(a: WorkSpan, b: WorkSpan): number {
  return a.startedAt.localeCompare(b.startedAt) || a.id - b.id
}

/** Why the work was paused last, when nobody has gone on since; null when it did not end by a pause. */
export function lastPauseReason(spans: readonly WorkSpan[]): string | null {
  const last = lastEnd(spans)
  return (
    spans.find(({ endedAt, pauseReason }) => endedAt === last && pauseReason !== null)?.pauseReason ?? null
  )
}

function lastEnd(spans: readonly Span[]): string {
  return spans.reduce((last, { endedAt }) => later(last, endedAt ?? last), '')
}

/**
 * The minutes that each person has worked by `now` (ISO instant), by their id. Of work that goes on over a night only
 * the time in which the shop is open counts. With a period only what was worked on its days counts, as of a shift.
 */
export function workedMinutes(
  spans: Iterable<Span>,
  { now, times, period }: { now: string; times: ShopTimes; period?: Period },
): Map<number, number> {
  const counts = (day: string) => !period || (day >= period.from && day <= period.to)
  const isOfPeriod = ({ startedAt, endedAt }: Span) =>
    !period || (shopDay(startedAt) <= period.to && shopDay(later(startedAt, endedAt ?? now)) >= period.from)
  const worked = new Map<number, { ms: number; until: string }>()
  for (const span of [...spans].filter(isOfPeriod).sort((a, b) => a.startedAt.localeCompare(b.startedAt))) {
    const { ms, until } = worked.get(span.userId) ?? { ms: 0, until: '' }
    const ends = span.endedAt ?? later(span.startedAt, now)
    // Time worked on two appointments at once counts once.
    const startedAt = later(span.startedAt, until)
    const more = startedAt < ends ? workedMs({ startedAt, endedAt: ends }, { times, counts }) : 0
    worked.set(span.userId, { ms: ms + more, until: later(until, ends) })
  }
  return new Map([...worked].map(([userId, { ms }]) => [userId, Math.round(ms / 60_000)]))
}

type Counting = { times: ShopTimes; counts: (day: string) => boolean }

function workedMs(
  { startedAt, endedAt: ends }: { startedAt: string; endedAt: string },
  { times, counts }: Counting,
): number {
  const [firstDay, lastDay] = [shopDay(startedAt), shopDay(ends)]
  if (isSameShopDay(startedAt, ends)) return counts(firstDay) ? Date.parse(ends) - Date.parse(startedAt) : 0
  let ms = 0
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (!counts(day)) continue
    for (const open of openSpansOn(times.settings, times.hourRanges, day)) {
      const until = Math.min(Date.parse(open.ends), Date.parse(ends))
      ms += Math.max(0, until - Date.parse(later(open.starts, startedAt)))
    }
  }
  return ms
}
