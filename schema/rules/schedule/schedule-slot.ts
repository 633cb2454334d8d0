import { minutesOfTime, shopTime, timeOfMinutes } from '../time/shop-time.ts'
import { timesBetween } from '../time/time-text.ts'

const FIRST_ROW = 8
const LAST_ROW = 18

/** Rows of the day's schedule (HH:mm), 8 AM to 6 PM. */
export const SCHEDULE_ROWS = timesBetween('08:00', '18:00', 60)

/** The index of the row that a time (HH:mm) is in; -1 outside the rows. */
export function rowOfTime(time: string): number {
  return SCHEDULE_ROWS.indexOf(`${time.slice(0, 2)}:00`)
}

/** The half hour (HH:mm) of the rows that an appointment starts in: its row, or the lower half of it at half past. */
export function halfHourSlot(scheduledDate: string): string {
  const [row, time] = [scheduleSlot(scheduledDate), shopTime(scheduledDate)]
  return time.endsWith(':30') && time.startsWith(row.slice(0, 3)) ? time : row
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
