import type { DayJob } from '#app/queries/appointments.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { occupiesBay } from '#schema/rules/appointment-status.ts'

export const UPCOMING_SHOWN = 5
export const LOW_STOCK_SHOWN = 3

export type Step = 'start' | 'complete'

/** The next step of the work on a car; null when there is none. */
export function stepOf(status: AppointmentStatus): Step | null {
  if (status === 'pending' || status === 'confirmed') return 'start'
  return status === 'in_progress' ? 'complete' : null
}

/** The first one of the day that nobody has begun. `jobs` come in the order they start. */
export function nextAppointment(jobs: readonly DayJob[]): DayJob | undefined {
  return jobs.find(({ appointment }) => stepOf(appointment.status) === 'start')
}

/** What is still to do today, in the order it starts: cars being worked on stand among those to come. */
export function upcomingJobs(jobs: readonly DayJob[]): DayJob[] {
  return jobs.filter(({ appointment }) => stepOf(appointment.status) !== null)
}

/** How the day stands. Cancelled appointments and no-shows are not expected any more. */
export function countToday(jobs: readonly DayJob[]): { expected: number; done: number } {
  const statuses = jobs.map(({ appointment }) => appointment.status)
  return {
    expected: statuses.filter(occupiesBay).length,
    done: statuses.filter(status => status === 'completed' || status === 'paid').length,
  }
}

/** Whose hands: a job is this person's when they are its technician, or when they began it on this device. */
export type Hands = { userId: number; startedHere: ReadonlySet<number> }

/** The one car for a technician's phone: the one they began last and have not finished, else the next. */
export function jobAtHand(jobs: readonly DayJob[], { userId, startedHere }: Hands): DayJob | undefined {
  const begun = jobs.filter(
    ({ appointment: { id, status, technicianId } }) =>
      status === 'in_progress' && (technicianId === userId || startedHere.has(id)),
  )
  const startOf = ({ appointment }: DayJob) => appointment.startedAt ?? appointment.scheduledDate
  return begun.sort((a, b) => startOf(b).localeCompare(startOf(a)))[0] ?? nextAppointment(jobs)
}
