import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'

export type LastVisit = { day: string; serviceIds: number[] }

/** When this vehicle was last here and what was done; null for a vehicle that never was. */
export async function readLastVisit(db: SheenDatabase, vehicleId: number): Promise<LastVisit | null> {
  const visits = await db
    .rows('appointments')
    .where('vehicleId')
    .equals(vehicleId)
    .filter(({ status }) => status === 'completed' || status === 'paid')
    .sortBy('scheduledDate')
  const last = visits.at(-1)
  if (!last) return null
  const lines = await db.rows('appointmentServices').where('appointmentId').equals(last.id).toArray()
  return { day: last.day, serviceIds: [...new Set(lines.map(({ serviceId }) => serviceId))] }
}

export function useLastVisit(vehicleId: number | null): LastVisit | null | undefined {
  return useLiveQuery(() => (vehicleId === null ? null : readLastVisit(database(), vehicleId)), [vehicleId])
}
