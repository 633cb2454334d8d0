import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'

const STILL_TO_COME: readonly AppointmentStatus[] = ['pending', 'confirmed', 'in_progress']

/** The appointments from a day on whose vehicles are still to come, or are being worked on. */
export function readComingAppointments(db: SheenDatabase, today: string): Promise<Appointment[]> {
  return db
    .rows('appointments')
    .where('day')
    .aboveOrEqual(today)
    .filter(({ status }) => STILL_TO_COME.includes(status))
    .toArray()
}

/** Undefined while loading. */
export function useComingAppointments(today: string): Appointment[] | undefined {
  return useLiveQuery(() => readComingAppointments(database(), today), [today])
}
