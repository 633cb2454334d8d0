import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { DayHours } from './day-hours.ts'
import type { DaySummary } from './day-summary.ts'

/** A day as the week shows it. */
export type WeekDayData = {
  day: string
  hours: DayHours
  /** The appointments that a filter lets through. */
  shown: readonly ScheduleEntry[]
  /** Of all appointments; undefined while they are still coming to this device. */
  summary: DaySummary | undefined
}
