import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import { isFinished } from './appointment-status.ts'

type Visit = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'day'>

type VehicleVisits<V> = {
  /** The last finished appointment. */
  last: V | undefined
  /** An appointment of today, preferably one that is not finished. */
  today: V | undefined
  /** The first future appointment after today. */
  next: V | undefined
}

/** The last, present and next appointment of one vehicle on a day (yyyy-MM-dd); the input may be in any order. */
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
