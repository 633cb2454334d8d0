import { isSameShopDay, shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** An ISO instant in shop time: 'Sat 21 Nov, 3:30 PM'. 'Unknown time' for an invalid one, as in a rejected mutation. */
export function momentText(instant: string): string {
  try {
    return `${formatAnyDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
  } catch {
    return 'Unknown time'
  }
}

/** An ISO instant of the day of `now` by its time, '3:30 PM', and of another one with its day: 'Sat 21 Nov, 3:30 PM'. */
export function shortMomentText(instant: string, now = new Date().toISOString()): string {
  return isSameShopDay(instant, now) ? formatTime(shopTime(instant)) : momentText(instant)
}

/** A day (yyyy-MM-dd) as 'Sat 21 Nov', with the year unless it is the current one: 'Sun 21 Nov 2027'. */
export function formatAnyDay(day: string, today = shopDay(new Date().toISOString())): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)} ${year}`
}

/** How long ago an ISO instant was, roughly: 'just now', '4 min ago', '3 h ago', '2 days ago'. */
export function formatAgo(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant))
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`
  const days = Math.floor(passed / DAY_MS)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
