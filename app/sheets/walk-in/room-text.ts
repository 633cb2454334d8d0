import type { Appointment } from '#schema/rows/appointment.ts'
import { minutesToWait } from '#schema/rules/schedule/waiting-vehicles.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'

/** How long until a planned start: 'about 40 min', 'now'; on another day 'Tue 24 Nov, 9:00 AM'. */
export function waitText(scheduledDate: string, now: string): string {
  if (shopDay(scheduledDate) !== shopDay(now)) return momentOf(scheduledDate)
  const minutes = minutesToWait(scheduledDate, now)
  return minutes === 0 ? 'now' : `about ${formatDuration(minutes)}`
}

/** When its turn is expected: '10:40 AM, in about 40 min', 'Its turn is now', 'Tue 24 Nov, 9:00 AM'. */
export function startText(scheduledDate: string, now: string): string {
  if (shopDay(scheduledDate) !== shopDay(now)) return momentOf(scheduledDate)
  if (scheduledDate <= now) return 'Its turn is now'
  return `${formatTime(shopTime(scheduledDate))}, in ${waitText(scheduledDate, now)}`
}

type Standing = Pick<Appointment, 'status' | 'arrivedAt' | 'scheduledDate' | 'startedAt' | 'bay'>

/** The standing of a car that comes in: 'Booked today for 3:00 PM', 'Booked for Sun 22 Nov, 9:00 AM', 'In the queue since 10:40 AM'. */
export function standingText(
  { status, arrivedAt, scheduledDate, startedAt, bay }: Standing,
  now: string,
): string {
  const clock = (instant: string) =>
    shopDay(instant) === shopDay(now) ? formatTime(shopTime(instant)) : momentOf(instant)
  if (status === 'in_progress')
    return `In work since ${clock(startedAt ?? scheduledDate)}${bay === null ? '' : ` · Bay ${bay}`}`
  if (arrivedAt) return `In the queue since ${clock(arrivedAt)}`
  const day = shopDay(scheduledDate) === shopDay(now) ? 'today ' : ''
  return `Booked ${day}for ${clock(scheduledDate)}`
}

function momentOf(instant: string): string {
  return `${formatDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
}
