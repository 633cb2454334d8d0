import type { BlockedTime } from '../../rows/blocked-time.ts'
import type { OpeningHours } from '../../rows/settings.ts'
import { occupiesBay } from '../appointments/appointment-status.ts'
import { type BayBuffers, type Begun, bayTime, type Stay } from '../time/interval.ts'
import { shopDay, shopInstant } from '../time/shop-time.ts'
import { stayedUntilNow } from '../time/working-time.ts'
import { blockedBays } from './blocked-time.ts'
import { type MinuteSpan, minuteOn, openMinutes } from './day-axis.ts'
import type { DayColumn, DayColumns, Placed } from './day-columns.ts'
import { QUARTER } from './schedule-slot.ts'

/** Time of a column that nothing takes and that is not over. */
export type FreeSpan = MinuteSpan & { column: DayColumn }

/** A block of a column. */
export type BlockedColumn = Stay & { column: DayColumn }

/** The blocked bays, each with its column; see `blockedBays`. */
export function blockedColumns(blocked: readonly BlockedTime[], bays: number): BlockedColumn[] {
  return blockedBays(blocked, bays).map(({ bay, ...span }) => ({ ...span, column: bay }))
}

type FreeTime = {
  /** yyyy-MM-dd */
  day: string
  /** ISO instant. */
  now: string
  axis: MinuteSpan
  blocked?: readonly BlockedColumn[]
}

/**
 * The free time of each column along the axis, in order; the quarter of an hour that has begun counts. Nothing is free
 * in the column of those without a bay or person.
 */
export function freeTime<J extends Placed>(
  entries: readonly J[],
  { columns, of, helperOf }: DayColumns<J>,
  { day, now, axis, blocked = [] }: FreeTime,
): FreeSpan[] {
  const taken = new Map<DayColumn, MinuteSpan[]>(columns.map(column => [column, []]))
  const take = (column: DayColumn, stay: Stay & Begun & Partial<BayBuffers>) => {
    const { starts, ends } = bayTime(stay)
    taken.get(column)?.push({ from: minuteOn(day, starts), to: minuteOn(day, ends) })
  }
  for (const entry of entries.filter(({ appointment }) => occupiesBay(appointment))) {
    const { appointment } = entry
    const standing = stayedUntilNow(appointment, now)
    take(of(entry), standing)
    const helper = helperOf?.(entry)
    if (helper) take(helper, standing)
  }
  for (const block of blocked) take(block.column, block)
  const over = overOn(day, now)
  const whole = { from: Math.max(axis.from, over - (over % QUARTER)), to: axis.to }
  return columns.flatMap(column =>
    column === null ? [] : without(whole, taken.get(column) ?? []).map(span => ({ column, ...span })),
  )
}

/** The minute of a day up to which its time is over at `now`: none of a day to come, all of one that is gone. */
export function overOn(day: string, now: string): number {
  return shopDay(now) === day ? Math.floor(minuteOn(day, now)) : now < shopInstant(day, '00:00') ? 0 : 24 * 60
}

/** The open stretches of free time from now on that are worth a word; that of a day without a car if `whole`. */
export function gapsIn(
  spans: readonly FreeSpan[],
  { hours, day, now, whole = false }: { hours: OpeningHours; day: string; now: string; whole?: boolean },
): FreeSpan[] {
  const over = overOn(day, now)
  return spans.flatMap(({ column, ...span }) =>
    openMinutes(hours).flatMap(({ from, to }) => {
      const gap = { column, from: Math.max(span.from, from, over), to: Math.min(span.to, to) }
      const isWhole = gap.from === Math.max(from, over) && gap.to === to
      return gap.to - gap.from < QUARTER || (isWhole && !whole) ? [] : [gap]
    }),
  )
}

/** The parts of an axis that no opening hours cover. */
export function closedTime(axis: MinuteSpan, hours: OpeningHours): MinuteSpan[] {
  return without(axis, openMinutes(hours))
}

/** The quarters of an hour (minutes of the day) that begin in free time, of one column and hour. */
export function freeQuarters(spans: readonly FreeSpan[], column: DayColumn, hour: MinuteSpan): number[] {
  const own = spans.filter(span => span.column === column)
  const quarters: number[] = []
  for (let at = hour.from; at < hour.to; at += QUARTER)
    if (own.some(({ from, to }) => from <= at && at < to)) quarters.push(at)
  return quarters
}

function without(whole: MinuteSpan, taken: readonly MinuteSpan[]): MinuteSpan[] {
  const free: MinuteSpan[] = []
  let { from } = whole
  for (const span of [...taken].sort((a, b) => a.from - b.from)) {
    if (span.from > from && from < whole.to) free.push({ from, to: Math.min(span.from, whole.to) })
    from = Math.max(from, span.to)
  }
  if (from < whole.to) free.push({ from, to: whole.to })
  return free
}
