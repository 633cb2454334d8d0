import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointments/appointment-status.ts'

export const UPCOMING_SHOWN = 5
export const LOW_STOCK_SHOWN = 3

export type Step = 'start' | 'complete'

/** The next step of the work on a vehicle; null when there is none. */
export function stepOf(status: AppointmentStatus): Step | null {
  if (status === 'pending' || status === 'confirmed') return 'start'
  return status === 'in_progress' ? 'complete' : null
}

/**
 * Today's unfinished appointments by start time; those in progress are among the upcoming ones. A request without a place
 * is not: it stands in New bookings.
 */
export function upcomingAppointments(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  return entries.filter(({ appointment }) => stepOf(appointment.status) !== null && occupiesBay(appointment))
}

/** The day's counts. Cancelled appointments and no-shows are excluded. */
export function countToday(entries: readonly ScheduleEntry[]): { expected: number; done: number } {
  const appointments = entries.map(({ appointment }) => appointment)
  return {
    expected: appointments.filter(occupiesBay).length,
    done: appointments.filter(({ status }) => isFinished(status)).length,
  }
}
