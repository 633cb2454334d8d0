import { addMinutes, shopTime } from './shop-time.ts'
import { formatDay, formatTime } from './time-text.ts'

/** Start and end of an appointment: '9:00 – 11:00 AM', '11:00 AM – 1:00 PM'. */
export function formatTimeSpan(scheduledDate: string, durationMinutes: number): string {
  const starts = formatTime(shopTime(scheduledDate))
  if (durationMinutes <= 0) return starts
  const ends = formatTime(shopTime(addMinutes(scheduledDate, durationMinutes)))
  const half = starts.slice(-3)
  return `${ends.endsWith(half) ? starts.slice(0, -half.length) : starts} – ${ends}`
}

/** Days from first to last: 'Mon 16 – Sun 22 Nov', 'Mon 30 Nov – Sun 6 Dec'. */
export function formatDaySpan(first: string, last: string): string {
  const begins = formatDay(first)
  const month = begins.slice(-4)
  const ends = formatDay(last)
  return `${ends.endsWith(month) ? begins.slice(0, -month.length) : begins} – ${ends}`
}
