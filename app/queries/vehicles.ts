import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type VehicleFacts, vehicleFacts } from '#schema/rules/appointments/visit-facts.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { ERASED_PLATE, isSamePlate } from '#schema/rules/text/plate.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'
import { othersLike, useRow } from './row.ts'

export type ListedVehicle = Vehicle & {
  /** Plate and vehicle as they are searched. */
  text: string
}

/** Every vehicle, the newest first; without those of customers who were erased. */
export function useVehicles(): Rows<ListedVehicle> | undefined {
  return useLiveRows(liveVehicles())
}

export const liveVehicles = defineLiveRows('vehicles', row =>
  row.plateNumber === ERASED_PLATE ? undefined : listVehicle(row),
)

export function listVehicle(vehicle: Vehicle): ListedVehicle {
  return { ...vehicle, text: vehicleText(vehicle) }
}

/** One customer's vehicles, the newest first. */
export async function readVehiclesOf(db: SheenDatabase, customerId: number): Promise<Vehicle[]> {
  const vehicles = await db.rows('vehicles').where('customerId').equals(customerId).sortBy('createdAt')
  return vehicles.reverse()
}

export function useVehiclesOf(customerId: number): Vehicle[] | undefined {
  const read = useLiveQuery(
    async () => ({ customerId, vehicles: await readVehiclesOf(database(), customerId) }),
    [customerId],
  )
  // Until the next list is read, the live query still returns the previous one.
  return read?.customerId === customerId ? read.vehicles : undefined
}

/** One vehicle; null when there is none of this id, and for no id. */
export function useVehicle(id: number | null): Vehicle | null | undefined {
  return useRow('vehicles', id)
}

/** Facts that the list shows besides, read for the vehicles of one page only. */
export async function readVehicleFacts(
  db: SheenDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VehicleFacts>> {
  const [visits, before] = await Promise.all([
    db.rows('appointments').where('vehicleId').anyOf(ids).toArray(),
    db.rows('pastVisits').where('vehicleId').anyOf(ids).toArray(),
  ])
  return vehicleFacts(ids, { visits, before })
}

export function useVehicleFacts(ids: readonly number[]): ReadonlyMap<number, VehicleFacts> | undefined {
  return useLiveQuery(() => readVehicleFacts(database(), ids), [ids.join()])
}

/** A vehicle as the list names it beside another: by make, model and owner. */
export type OtherVehicle = Vehicle & { ownerName: string | undefined }

/** The other vehicles with the plate of each of these, by vehicle id; vehicles whose plate is unique are left out. */
export async function readSamePlate(
  db: SheenDatabase,
  vehicles: readonly Vehicle[],
): Promise<ReadonlyMap<number, OtherVehicle[]>> {
  const numbers = [...new Set(vehicles.map(({ plateNumber }) => plateNumber))]
  const alike = await db.rows('vehicles').where('plateNumber').anyOf(numbers).toArray()
  const others = othersLike(vehicles, isSamePlate, alike)
  const ownerIds = [...new Set([...others.values()].flat().map(({ customerId }) => customerId))]
  const owners = await db.rows('customers').bulkGet(ownerIds)
  const nameOf = new Map(ownerIds.map((id, i) => [id, owners[i]?.fullName]))
  return new Map(
    [...others].map(([id, cars]) => [
      id,
      cars.map(car => ({ ...car, ownerName: nameOf.get(car.customerId) })),
    ]),
  )
}

export function useSamePlate(vehicles: readonly Vehicle[]): ReadonlyMap<number, OtherVehicle[]> | undefined {
  const shown = vehicles.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
  return useLiveQuery(() => readSamePlate(database(), vehicles), [shown])
}
