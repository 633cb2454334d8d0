import type { Appointment } from '../rows/appointment.ts'

type Arrival = Pick<Appointment, 'id' | 'arrivedAt' | 'status' | 'scheduledDate'>

/** The walk-ins that have not been started, who came first first. */
export function waitingVehicles<A extends Arrival>(appointments: readonly A[]): A[] {
  return appointments
    .filter(({ arrivedAt, status }) => arrivedAt && (status === 'pending' || status === 'confirmed'))
    .sort((a, b) => (a.arrivedAt ?? '').localeCompare(b.arrivedAt ?? '') || a.id - b.id)
}

/** The minutes from `now` (ISO instant) until a planned start, rounded up to five; 0 when it has come. */
export function minutesToWait(scheduledDate: string, now: string): number {
  const minutes = (Date.parse(scheduledDate) - Date.parse(now)) / 60_000
  return minutes <= 0 ? 0 : Math.ceil(minutes / 5) * 5
}
