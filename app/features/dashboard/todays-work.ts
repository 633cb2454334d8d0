import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointment-status.ts'
import { crewOf } from '#schema/rules/work-clock.ts'

export const UPCOMING_SHOWN = 5
export const LOW_STOCK_SHOWN = 3

export type Step = 'start' | 'complete'

/** The next step of the work on a vehicle; null when there is none. */
export function stepOf(status: AppointmentStatus): Step | null {
  if (status === 'pending' || status === 'confirmed') return 'start'
  return status === 'in_progress' ? 'complete' : null
}

/** Today's unfinished appointments by start time; those in progress are among the upcoming ones. */
export function upcomingAppointments(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  return entries.filter(({ appointment }) => stepOf(appointment.status) !== null)
}

/** The day's counts. Cancelled appointments and no-shows are excluded. */
export function countToday(entries: readonly ScheduleEntry[]): { expected: number; done: number } {
  const statuses = entries.map(({ appointment }) => appointment.status)
  return {
    expected: statuses.filter(occupiesBay).length,
    done: statuses.filter(status => isFinished(status)).length,
  }
}

/** Whether an appointment belongs to this user, who is its technician or started it on this device. */
type Hands = { userId: number; startedHere: ReadonlySet<number> }

/** A person's own appointments, and those that nobody is assigned to. */
export function shareOf(
  entries: readonly ScheduleEntry[],
  { userId, startedHere }: Hands,
): { mine: ScheduleEntry[]; unassigned: ScheduleEntry[] } {
  const isMine = ({ appointment }: ScheduleEntry) =>
    crewOf(appointment).includes(userId) ||
    (appointment.status === 'in_progress' && startedHere.has(appointment.id))
  return {
    mine: entries.filter(isMine),
    unassigned: entries.filter(entry => !isMine(entry) && crewOf(entry.appointment).length === 0),
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
