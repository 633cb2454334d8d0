import type { DayJob } from '#app/queries/appointments.ts'
import type { DayHours } from './day-hours.ts'
import type { DaySummary } from './day-summary.ts'

/** A day as the week shows it. */
export type WeekDayData = {
  day: string
  hours: DayHours
  /** The jobs that a filter lets through. */
  shown: readonly DayJob[]
  /** Of all jobs; undefined while they are still coming to this device. */
  summary: DaySummary | undefined
}
