import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointments/appointment-status.ts'

export const UPCOMING_SHOWN = 5
export const LOW_STOCK_SHOWN = 3

/**
 * Today's unfinished appointments by start time; those in progress are among the upcoming ones. A request without a place
 * is not: it stands in New bookings.
 */
export function upcomingAppointments(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  return entries.filter(({ appointment }) => !isFinished(appointment.status) && occupiesBay(appointment))
}

/** The day's counts. Cancelled appointments and no-shows are excluded. */
export function countToday(entries: readonly ScheduleEntry[]): { expected: number; done: number } {
  const appointments = entries.map(({ appointment }) => appointment)
  return {
    expected: appointments.filter(occupiesBay).length,
    done: appointments.filter(({ status }) => isFinished(status)).length,
  }
}
