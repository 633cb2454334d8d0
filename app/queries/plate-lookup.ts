import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Emirate, Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleVisits } from '#schema/rules/vehicle-visits.ts'

export const MATCHES_SHOWN = 8

/** A search for a plate: the number or its beginning (digits 0–9), and code and emirate if known. */
export type PlateSearch = { plateNumber: string; plateCode: string | null; plateCategory: Emirate | null }

type Visit = { appointment: Appointment; services: AppointmentService[] }
export type FoundVehicle = {
  vehicle: Vehicle
  /** Undefined until the owner's row has been synced to this device. */
  owner: Customer | undefined
  lastVisit: Visit | undefined
  today: Appointment | undefined
  next: Visit | undefined
}

export type PlateMatches = { search: PlateSearch; cars: FoundVehicle[]; more: boolean }

/**
 * The vehicles whose plate number begins with the typed one, at most eight, exact matches first; undefined while
 * loading. For a moment after the search changes, these are still the matches of the previous search.
 */
export function usePlateMatches(search: PlateSearch | null, today: string): PlateMatches | undefined {
  const { plateNumber, plateCode, plateCategory } = search ?? {}
  return useLiveQuery(
    async () => (search ? readPlateMatches(database(), search, today) : undefined),
    [plateNumber, plateCode, plateCategory, today],
  )
}

export async function readPlateMatches(
  db: SheenDatabase,
  search: PlateSearch,
  today: string,
): Promise<PlateMatches> {
  const { plateNumber, plateCode, plateCategory } = search
  // The index is in the order of the text, so the exact number comes before the longer ones.
  const begun = db.rows('vehicles').where('plateNumber').startsWith(plateNumber)
  const matching = begun.filter(
    car =>
      (plateCode === null || car.plateCode === plateCode) &&
      (plateCategory === null || car.plateCategory === plateCategory),
  )
  const vehicles = await matching.limit(MATCHES_SHOWN + 1).toArray()
  const shown = vehicles.slice(0, MATCHES_SHOWN)
  return { search, cars: await readVehicles(db, shown, today), more: vehicles.length > shown.length }
}

async function readVehicles(
  db: SheenDatabase,
  vehicles: readonly Vehicle[],
  today: string,
): Promise<FoundVehicle[]> {
  const [owners, appointments] = await Promise.all([
    db.rows('customers').bulkGet(vehicles.map(({ customerId }) => customerId)),
    db
      .rows('appointments')
      .where('vehicleId')
      .anyOf(vehicles.map(({ id }) => id))
      .toArray(),
  ])
  const visits = vehicles.map(({ id }) =>
    vehicleVisits(
      appointments.filter(({ vehicleId }) => vehicleId === id),
      today,
    ),
  )
  const told = visits.flatMap(({ last, next }) => [last, next]).flatMap(each => each?.id ?? [])
  const lines = await db.rows('appointmentServices').where('appointmentId').anyOf(told).toArray()
  const withServices = (appointment: Appointment | undefined) =>
    appointment && {
      appointment,
      services: lines.filter(({ appointmentId }) => appointmentId === appointment.id),
    }
  return vehicles.map((vehicle, i) => ({
    vehicle,
    owner: owners[i],
    lastVisit: withServices(visits[i]?.last),
    today: visits[i]?.today,
    next: withServices(visits[i]?.next),
  }))
}
