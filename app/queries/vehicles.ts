import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { makeName, modelName } from '#schema/catalogue/makes.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { othersLike } from './others-like.ts'
import { useRow } from './row.ts'
import { searchText } from './search-text.ts'

export type ListedVehicle = Vehicle & {
  /** Undefined while the owner's row is still on its way to this device. */
  ownerName: string | undefined
  /** Plate, car and owner as they are searched. */
  text: string
}

/** The last list read of each database: a screen that opens again shows it at once, then what has changed. */
const lastRead = new WeakMap<SheenDatabase, ListedVehicle[]>()

/** Every car with its owner's name, the newest first; or one customer's. */
export async function readVehicles(db: SheenDatabase, customerId: number | null): Promise<ListedVehicle[]> {
  if (customerId !== null) return newestFirst(await readOwned(db, customerId))
  const [vehicles, customers] = await Promise.all([
    db.rows('vehicles').toArray(),
    db.rows('customers').toArray(),
  ])
  const names = new Map(customers.map(({ id, fullName }) => [id, fullName]))
  const listed = newestFirst(vehicles.map(vehicle => listVehicle(vehicle, names.get(vehicle.customerId))))
  lastRead.set(db, listed)
  return listed
}

export function useVehicles(customerId: number | null = null): ListedVehicle[] | undefined {
  const db = database()
  const known = customerId === null ? lastRead.get(db) : undefined
  const read = useLiveQuery(
    async () => ({ customerId, vehicles: await readVehicles(db, customerId) }),
    [db, customerId],
  )
  // Until the next list is read, the hook still gives the one before.
  return read?.customerId === customerId ? read.vehicles : known
}

/** One car; null when there is none of this id, and for no id. */
export function useVehicle(id: number | null): Vehicle | null | undefined {
  return useRow('vehicles', id)
}

async function readOwned(db: SheenDatabase, customerId: number): Promise<ListedVehicle[]> {
  const [vehicles, owner] = await Promise.all([
    db.rows('vehicles').where('customerId').equals(customerId).toArray(),
    db.rows('customers').get(customerId),
  ])
  return vehicles.map(vehicle => listVehicle(vehicle, owner?.fullName))
}

function listVehicle(vehicle: Vehicle, ownerName: string | undefined): ListedVehicle {
  const { make, model, year, color, plateCode, plateNumber } = vehicle
  const car = [makeName(make), modelName(make, model), year, colorName(color)]
  const joinedPlate = `${plateCode ?? ''}${plateNumber}`
  return {
    ...vehicle,
    ownerName,
    text: searchText(formatPlate(vehicle), joinedPlate, ...car, ownerName ?? null),
  }
}

function newestFirst(vehicles: ListedVehicle[]): ListedVehicle[] {
  return vehicles.sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id,
  )
}

/** A car as the list names it beside another: by make, model and owner. */
export type OtherVehicle = Vehicle & { ownerName: string | undefined }

/**
 * Which other cars carry the plate of each of these, by the car's key; those with a plate of their own are
 * left out. A 12345 and B 12345 are two cars; a code left out says nothing where the owner is the same.
 */
export async function readSamePlate(
  db: SheenDatabase,
  vehicles: readonly Vehicle[],
): Promise<ReadonlyMap<number, OtherVehicle[]>> {
  const numbers = [...new Set(vehicles.map(({ plateNumber }) => plateNumber))]
  const alike = await db.rows('vehicles').where('plateNumber').anyOf(numbers).toArray()
  const others = othersLike(vehicles, hasSamePlate, alike)
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

function hasSamePlate(a: Vehicle, b: Vehicle): boolean {
  if (a.plateNumber !== b.plateNumber || a.plateCategory !== b.plateCategory) return false
  return a.plateCode === b.plateCode || (a.customerId === b.customerId && !(a.plateCode && b.plateCode))
}

export function useSamePlate(vehicles: readonly Vehicle[]): ReadonlyMap<number, OtherVehicle[]> | undefined {
  const shown = vehicles.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
  return useLiveQuery(() => readSamePlate(database(), vehicles), [shown])
}
