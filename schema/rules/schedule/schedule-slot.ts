import { minutesOfTime, shopDay, shopTime, timeOfMinutes } from '../time/shop-time.ts'
import { timesBetween } from '../time/time-text.ts'

const FIRST_ROW = 8
const LAST_ROW = 18

/** Minutes. Appointments are booked and moved by it. */
export const QUARTER = 15

/** Rows of the day's schedule (HH:mm), 8 AM to 6 PM. */
export const SCHEDULE_ROWS = timesBetween('08:00', '18:00', 60)

/** The quarter of an hour (HH:mm) that an instant is in. */
export function quarterSlot(instant: string): string {
  const minutes = minutesOfTime(shopTime(instant))
  return timeOfMinutes(minutes - (minutes % QUARTER))
}

/**
 * The row (HH:mm) of an appointment on the schedule: its hour, or the next one if it starts more than 30 minutes
 * past. Appointments outside the rows are in the first or last one.
 */
export function scheduleSlot(scheduledDate: string): string {
  const minutes = minutesOfTime(shopTime(scheduledDate))
  const hour = Math.floor(minutes / 60) + (minutes % 60 > 30 ? 1 : 0)
  return timeOfMinutes(Math.min(Math.max(hour, FIRST_ROW), LAST_ROW) * 60)
}

/** The row (HH:mm) of a day (yyyy-MM-dd) in which something that begins at an instant is listed; the first for earlier days. */
export function slotOn(day: string, begins: string): string {
  return shopDay(begins) < day ? (SCHEDULE_ROWS[0] as string) : scheduleSlot(begins)
}
