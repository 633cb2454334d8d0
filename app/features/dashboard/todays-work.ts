import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointments/appointment-status.ts'

export const UPCOMING_SHOWN = 5
export const LOW_STOCK_SHOWN = 3

/**
 * Today's unfinished appointments: those in progress, and then the others by start time. A request without a place is not
 * among them: it stands in New bookings.
 */
export function upcomingAppointments(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  const isRunning = ({ appointment }: ScheduleEntry) => appointment.status === 'in_progress'
  return entries
    .filter(({ appointment }) => !isFinished(appointment.status) && occupiesBay(appointment))
    .sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)))
}

/** The day's counts. Cancelled appointments and no-shows are excluded. */
export function countToday(entries: readonly ScheduleEntry[]): { expected: number; done: number } {
  const appointments = entries.map(({ appointment }) => appointment)
  return {
    expected: appointments.filter(occupiesBay).length,
    done: appointments.filter(({ status }) => isFinished(status)).length,
  }
}
