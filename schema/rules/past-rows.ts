import { SCHEDULE_ROWS } from './schedule-slot.ts'
import { minutesOfTime } from './shop-time.ts'

/**
 * How many rows of a day's schedule are over, from the first on, at `time` (HH:mm) of `today` (yyyy-MM-dd):
 * all of a day before, none of one to come. The hour that it is can still be booked.
 */
export function pastRows(day: string, today: string, time: string): number {
  if (day !== today) return day < today ? SCHEDULE_ROWS.length : 0
  const passed = SCHEDULE_ROWS.filter(row => minutesOfTime(row) + 60 <= minutesOfTime(time))
  return passed.length
}
