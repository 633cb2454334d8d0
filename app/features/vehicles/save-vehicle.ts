import { changedFields } from '#app/sync/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VehicleDetails } from './use-vehicle-form.ts'

/** Adds a customer's car and gives its key. Throws `OutOfIdsError` or `MutationError`; then nothing is saved. */
export async function createVehicle(customerId: number, details: VehicleDetails): Promise<number> {
  const id = await newId()
  await mutate('vehicle.create', { id, customerId, ...details })
  return id
}

/** Saves what differs from `seen`, the row as it was when the form opened. Throws `MutationError`. */
export async function updateVehicle(seen: Vehicle, details: VehicleDetails): Promise<void> {
  const changes = vehicleChanges(seen, details)
  if (Object.keys(changes).length > 0) await mutate('vehicle.update', { id: seen.id, changes })
}

export function vehicleChanges(seen: Vehicle, details: VehicleDetails) {
  return changedFields<VehicleDetails>(seen, details)
}
