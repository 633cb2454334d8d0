import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import { isFinished } from './appointment-status.ts'

type Visit = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'day'>

type VehicleVisits<V> = {
  /** The last time the work on it was done. */
  last: V | undefined
  /** The appointment of today: one still to be done before one that is. */
  today: V | undefined
  /** The first one after today that is still to come. */
  next: V | undefined
}

/** What there is to say of one vehicle's appointments, in any order, on a day (yyyy-MM-dd). */
export function vehicleVisits<V extends Visit>(appointments: readonly V[], today: string): VehicleVisits<V> {
  const inOrder = appointments.toSorted(
    (a, b) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id - b.id,
  )
  const ofToday = inOrder.filter(({ day, status }) => day === today && takesPlace(status))
  return {
    last: inOrder.findLast(({ status }) => isFinished(status)),
    today: ofToday.find(({ status }) => !isFinished(status)) ?? ofToday.at(-1),
    next: inOrder.find(({ day, status }) => day > today && takesPlace(status) && !isFinished(status)),
  }
}

function takesPlace(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}
