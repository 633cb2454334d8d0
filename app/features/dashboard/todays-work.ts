import type { Hands } from '#app/domain/appointments/appointment-owner.ts'
import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
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

/** The one appointment for a technician's phone: the latest one started and not finished, otherwise the next one. */
export function appointmentAtHand(
  entries: readonly ScheduleEntry[],
  { userId, startedHere }: Hands,
): ScheduleEntry | undefined {
  const begun = entries.filter(
    ({ appointment: { id, status, technicianId } }) =>
      status === 'in_progress' && (technicianId === userId || startedHere.has(id)),
  )
  const startOf = ({ appointment }: ScheduleEntry) => appointment.startedAt ?? appointment.scheduledDate
  return begun.sort((a, b) => startOf(b).localeCompare(startOf(a)))[0] ?? firstNotStarted(entries)
}
