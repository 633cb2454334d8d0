import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time-text.ts'
import { minutesToWait } from '#schema/rules/waiting-vehicles.ts'

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

function momentOf(instant: string): string {
  return `${formatDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
}
