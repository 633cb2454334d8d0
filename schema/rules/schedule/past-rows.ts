import { minutesOfTime } from '../time/shop-time.ts'
import { SCHEDULE_ROWS } from './schedule-slot.ts'

/**
 * Returns how many rows of a day's schedule, from the first on, are past at `time` (HH:mm) of `today` (yyyy-MM-dd):
 * all of an earlier day, none of a later one. The current hour can still be booked.
 */
export function pastRows(day: string, today: string, time: string): number {
  if (day !== today) return day < today ? SCHEDULE_ROWS.length : 0
  const passed = SCHEDULE_ROWS.filter(row => minutesOfTime(row) + 60 <= minutesOfTime(time))
  return passed.length
}
