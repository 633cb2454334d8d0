import { useMemo } from 'react'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type VehicleDetails, type VehicleInput, vehicleFormSchema } from '#schema/forms/vehicle.ts'
import type { Emirate, Vehicle, VehicleColor } from '#schema/rows/vehicle.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { basisOf, changedFields } from '../changed-fields.ts'
import { mutate } from '../mutate.ts'

export type VehicleControl = RecordControl<VehicleInput, VehicleDetails>

/** The state of the form for a stored vehicle, or for a new one. */
export function useVehicleForm(stored?: Vehicle, shouldFocusError = true) {
  const storedYear = stored?.year
  const rules = useMemo(() => vehicleFormSchema(currentYear(), storedYear), [storedYear])
  return useRecordForm(rules, vehicleFields(stored), shouldFocusError)
}

export function currentYear(): number {
  return Number(shopDay(new Date().toISOString()).slice(0, 4))
}

/** Most cars in the shop are registered where it is. */
const HOME_EMIRATE: Emirate = 'dubai'

/** The value of a select without a choice; it does not pass validation. */
const NOT_CHOSEN = ''

export function vehicleFields(stored?: Vehicle): VehicleInput {
  return {
    plateCategory: stored?.plateCategory ?? HOME_EMIRATE,
    plateCode: stored?.plateCode ?? '',
    plateNumber: stored?.plateNumber ?? '',
    make: stored?.make ?? '',
    model: stored?.model ?? '',
    year: stored?.year ?? NOT_CHOSEN,
    color: stored?.color ?? (NOT_CHOSEN as VehicleColor),
    bodyClass: stored?.bodyClass ?? '',
    notes: stored?.notes ?? '',
  }
}

/** The owner of a new vehicle, or the stored row as it was when the form opened. */
type Saved = { ownerId: number } | { original: Vehicle }

/** Adds a vehicle or saves the differences to `original`, and shows a toast. Returns the id; null when it failed. */
export async function saveVehicle(details: VehicleDetails, saved: Saved): Promise<number | null> {
  const isNew = 'ownerId' in saved
  const row: { id: number | null } = { id: null }
  await saveChange(
    async () => {
      row.id = isNew
        ? await createVehicle(saved.ownerId, details)
        : await updateVehicle(saved.original, details)
    },
    {
      done: { title: isNew ? 'Vehicle added successfully' : 'Vehicle updated successfully' },
      failed: error => failure(error, isNew ? 'add' : 'update'),
    },
  )
  return row.id
}

/** Transfers a vehicle to another owner and shows a toast. Resolves to whether it succeeded. */
export function saveVehicleTransfer(
  { id, customerId: fromCustomerId }: Vehicle,
  customerId: number,
): Promise<boolean> {
  return saveChange(() => mutate('vehicle.transfer', { id, fromCustomerId, customerId }), {
    done: { title: 'Vehicle updated successfully' },
    failed: error => failure(error, 'update'),
  })
}

function failure(error: unknown, deed: 'add' | 'update'): string {
  console.warn('The vehicle could not be saved', error)
  return `Failed to ${deed} vehicle. Please try again.`
}

async function createVehicle(customerId: number, details: VehicleDetails): Promise<number> {
  const id = await newId()
  await mutate('vehicle.create', { id, customerId, ...details })
  return id
}

async function updateVehicle(original: Vehicle, details: VehicleDetails): Promise<number> {
  const changes = vehicleChanges(original, details)
  if (Object.keys(changes).length > 0)
    await mutate('vehicle.update', { id: original.id, changes, basis: basisOf(original, changes) })
  return original.id
}

export function vehicleChanges(original: Vehicle, details: VehicleDetails) {
  return changedFields<VehicleDetails>({ ...original, bodyClass: original.bodyClass ?? null }, details)
}
