import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { PastVisit } from '#schema/rows/past-visit.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'

/**
 * An appointment in the record of a customer or vehicle. Customer and vehicle may not have been synced yet.
 */
export type Visit = Appointment & {
  vehicle: Vehicle | undefined
  customer: Customer | undefined
  services: AppointmentService[]
}

/** The appointments of a customer, with any vehicle, or of a vehicle, under any owner. */
type VisitsOf = { customerId: number } | { vehicleId: number }

async function readVisits(db: SheenDatabase, of: VisitsOf): Promise<Visit[]> {
  const appointments = await db.rows('appointments').where(of).toArray()
  const [vehicles, customers, lines] = await Promise.all([
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
    db.rows('customers').bulkGet(appointments.map(({ customerId }) => customerId)),
    db
      .rows('appointmentServices')
      .where('appointmentId')
      .anyOf(appointments.map(({ id }) => id))
      .toArray(),
  ])
  return appointments.map((appointment, i) => ({
    ...appointment,
    vehicle: vehicles[i],
    customer: customers[i],
    services: lines.filter(({ appointmentId }) => appointmentId === appointment.id),
  }))
}

/** A visit of before Sheen with the parties that this device has. */
export type VisitBefore = PastVisit & { vehicle: Vehicle | undefined; customer: Customer | undefined }

async function readVisitsBefore(db: SheenDatabase, of: VisitsOf): Promise<VisitBefore[]> {
  const visits = await db.rows('pastVisits').where(of).toArray()
  const [vehicles, customers] = await Promise.all([
    db.rows('vehicles').bulkGet(visits.map(({ vehicleId }) => vehicleId ?? 0)),
    db.rows('customers').bulkGet(visits.map(({ customerId }) => customerId)),
  ])
  return visits
    .map((visit, i) => ({ ...visit, vehicle: vehicles[i], customer: customers[i] }))
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
}

/** The visits of before Sheen of a customer or a vehicle, the latest first. */
export function useVisitsBefore(of: VisitsOf): VisitBefore[] | undefined {
  const key = JSON.stringify(of)
  const read = useLiveQuery(async () => ({ key, visits: await readVisitsBefore(database(), of) }), [key])
  return read?.key === key ? read.visits : undefined
}

export function useVisits(of: VisitsOf): Visit[] | undefined {
  const key = JSON.stringify(of)
  const read = useLiveQuery(async () => ({ key, visits: await readVisits(database(), of) }), [key])
  // Until the next ones are read, the live query still returns the previous ones.
  return read?.key === key ? read.visits : undefined
}
