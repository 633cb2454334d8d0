import { useEffect, useEffectEvent } from 'react'
import { useLookedForPlate } from '#app/features/vehicles/looked-for-plate.ts'
import { VehicleFields } from '#app/features/vehicles/vehicle-fields.tsx'
import { saveVehicle, useVehicleForm } from '#app/features/vehicles/vehicle-form.ts'
import { InlineForm } from './inline-form.tsx'

export type NewVehicleFormProps = {
  customerId: number
  takeFocus: boolean
  onTyped: (typed: boolean) => void
  onAdded: (vehicleId: number) => void
  onCancel?: () => void
}

/** Adds the vehicle in front of the counter. It is saved at once, whatever becomes of the appointment. */
export function NewVehicleForm({ customerId, takeFocus, onTyped, onAdded, onCancel }: NewVehicleFormProps) {
  const form = useVehicleForm()
  const lookedFor = useLookedForPlate()
  const fillIn = useEffectEvent(() => {
    if (!lookedFor) return
    const { plateNumber, plateCode, plateCategory } = lookedFor
    form.resetField('plateNumber', { defaultValue: plateNumber })
    if (plateCode) form.resetField('plateCode', { defaultValue: plateCode })
    if (plateCategory) form.resetField('plateCategory', { defaultValue: plateCategory })
  })
  useEffect(() => fillIn(), [])
  const { isDirty } = form.formState
  useEffect(() => onTyped(isDirty), [isDirty, onTyped])

  const save = form.handleSubmit(async details => {
    const id = await saveVehicle(details, { ownerId: customerId })
    if (id !== null) onAdded(id)
  })
  const cancel = () => {
    onTyped(false)
    onCancel?.()
  }
  return (
    <InlineForm
      title="New vehicle"
      saveLabel="Add Vehicle"
      onSave={save}
      onCancel={onCancel && cancel}
      takeFocus={takeFocus}
    >
      <VehicleFields control={form.control} brief />
    </InlineForm>
  )
}
