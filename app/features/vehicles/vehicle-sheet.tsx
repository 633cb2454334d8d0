import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useCustomer } from '#app/queries/customers.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { OwnerField } from './owner-field.tsx'
import { saveVehicle } from './save-vehicle.ts'
import { useVehicleForm, type VehicleDetails } from './use-vehicle-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

export type VehicleSheetProps = {
  stored?: Vehicle
  ownerId: number | null
  onClose: () => void
  onSaved: () => void
}

export function VehicleSheet({ stored, ownerId, onClose, onSaved }: VehicleSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const [chosenId, setChosenId] = useState(ownerId)
  const owner = useCustomer(ownerId)
  const form = useVehicleForm(seen, chosenId !== null)
  const { isDirty, isSubmitting, submitCount } = form.formState

  const save = async (details: VehicleDetails) => {
    if (chosenId === null) return
    const id = await saveVehicle(details, seen ? { seen } : { ownerId: chosenId })
    if (id !== null) onSaved()
  }

  return (
    <Sheet
      open
      title={seen ? 'Edit Vehicle' : 'Add Vehicle'}
      description={owner && `Owner: ${owner.fullName}`}
      dirty={isDirty || chosenId !== ownerId}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      footer={<SheetButtons saveLabel={seen ? 'Save Changes' : 'Add Vehicle'} saving={isSubmitting} />}
    >
      <Stack gap="4">
        {ownerId === null && <OwnerField ownerId={chosenId} onChange={setChosenId} attempts={submitCount} />}
        <VehicleFields control={form.control} />
      </Stack>
    </Sheet>
  )
}
