import { changedFields } from '#app/sync/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VehicleDetails } from './use-vehicle-form.ts'

/** A new vehicle of a customer, or the row as it was when the form opened. */
type Saved = { ownerId: number } | { seen: Vehicle }

/** Adds a vehicle or saves what differs from the one that was seen, and says so. Gives the key; null when it failed. */
export async function saveVehicle(details: VehicleDetails, saved: Saved): Promise<number | null> {
  const isNew = 'ownerId' in saved
  try {
    const id = isNew ? await createVehicle(saved.ownerId, details) : await updateVehicle(saved.seen, details)
    toast({ title: isNew ? 'Vehicle added successfully' : 'Vehicle updated successfully' })
    return id
  } catch (error) {
    console.warn('The vehicle could not be saved', error)
    toastFailure(`Failed to ${isNew ? 'add' : 'update'} vehicle. Please try again.`)
    return null
  }
}

/** Gives a vehicle to another owner, and says so; false when it failed. */
export async function transferVehicle(
  { id, customerId: fromCustomerId }: Vehicle,
  customerId: number,
): Promise<boolean> {
  try {
    await mutate('vehicle.transfer', { id, fromCustomerId, customerId })
    toast({ title: 'Vehicle updated successfully' })
    return true
  } catch (error) {
    console.warn('The vehicle could not be transferred', error)
    toastFailure('Failed to update vehicle. Please try again.')
    return false
  }
}

async function createVehicle(customerId: number, details: VehicleDetails): Promise<number> {
  const id = await newId()
  await mutate('vehicle.create', { id, customerId, ...details })
  return id
}

async function updateVehicle(seen: Vehicle, details: VehicleDetails): Promise<number> {
  const changes = vehicleChanges(seen, details)
  if (Object.keys(changes).length > 0) await mutate('vehicle.update', { id: seen.id, changes })
  return seen.id
}

export function vehicleChanges(seen: Vehicle, details: VehicleDetails) {
  return changedFields<VehicleDetails>(seen, details)
}
