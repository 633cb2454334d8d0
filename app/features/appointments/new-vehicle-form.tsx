import { useEffect } from 'react'
import { createVehicle } from '#app/features/vehicles/save-vehicle.ts'
import { useVehicleForm } from '#app/features/vehicles/use-vehicle-form.ts'
import { VehicleFields } from '#app/features/vehicles/vehicle-fields.tsx'
import { toast } from '#app/ui/toast.ts'
import { InlineForm } from './inline-form.tsx'

export type NewVehicleFormProps = {
  customerId: number
  takeFocus: boolean
  onTyped: (typed: boolean) => void
  onAdded: (vehicleId: number) => void
  onCancel?: () => void
}

/** Adds the car in front of the counter. It is saved at once, whatever becomes of the appointment. */
export function NewVehicleForm({ customerId, takeFocus, onTyped, onAdded, onCancel }: NewVehicleFormProps) {
  const form = useVehicleForm()
  const { isDirty } = form.formState
  useEffect(() => onTyped(isDirty), [isDirty, onTyped])

  const save = form.handleSubmit(async details => {
    try {
      const id = await createVehicle(customerId, details)
      toast({ title: 'Vehicle added successfully' })
      onAdded(id)
    } catch {
      toast({ title: 'Error', description: 'Failed to add vehicle. Please try again.', type: 'destructive' })
    }
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
