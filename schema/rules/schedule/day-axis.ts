import type { OpeningHours } from '../../rows/settings.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '../time/shop-time.ts'
import { SCHEDULE_ROWS } from './schedule-slot.ts'

/** A stretch of a day, in minutes from its midnight. */
export type MinuteSpan = { from: number; to: number }

const DAY_MINUTES = 24 * 60
const FIRST_HOUR = minutesOfTime(SCHEDULE_ROWS[0] as string) / 60
const END_HOUR = minutesOfTime(SCHEDULE_ROWS.at(-1) as string) / 60 + 1

/** The least height of an hour, in CSS pixels. */
const HOUR_PX = 44

/** The minute of a day (yyyy-MM-dd) at an ISO instant: 0 before that day, 1440 after it. */
export function minuteOn(day: string, instant: string): number {
  const minutes = (Date.parse(instant) - Date.parse(shopInstant(day, '00:00'))) / 60_000
  return Math.min(Math.max(minutes, 0), DAY_MINUTES)
}

/**
 * The time axis of a day, in whole hours: that of the schedule's rows, and longer where the shop is open longer or
 * something stands outside.
 */
export function axisOf(hours: OpeningHours, standing: readonly MinuteSpan[]): MinuteSpan {
  let [from, to] = [FIRST_HOUR, END_HOUR]
  for (const span of [...openMinutes(hours), ...standing]) {
    from = Math.min(from, Math.floor(span.from / 60))
    to = Math.max(to, Math.ceil(span.to / 60))
  }
  return { from: from * 60, to: Math.min(to, 24) * 60 }
}

/** Opening hours of a day, in minutes. */
export function openMinutes(hours: OpeningHours): MinuteSpan[] {
  return hours.map(({ opens, closes }) => ({ from: minutesOfTime(opens), to: minutesOfTime(closes) }))
}

/** The hours of an axis, HH:00. */
export function axisRows({ from, to }: MinuteSpan): string[] {
  return Array.from({ length: (to - from) / 60 }, (_, hour) => timeOfMinutes(from + hour * 60))
}

/** CSS pixels of a minute: an axis fills the height it has, if its hours stay high enough. */
export function minutePx({ from, to }: MinuteSpan, heightPx: number): number {
  return Math.max(heightPx / (to - from), HOUR_PX / 60)
}

/**
 * The row of an axis (HH:00) under which an appointment that begins at a minute is read out: its hour, or the next one
 * if it begins more than 30 minutes past.
 */
export function rowOn(axis: MinuteSpan, minute: number): string {
  const hour = Math.floor(minute / 60) + (minute % 60 > 30 ? 1 : 0)
  return timeOfMinutes(Math.min(Math.max(hour * 60, axis.from), axis.to - 60))
}
