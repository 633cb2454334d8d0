import { Button, Drawer, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useCustomer } from '#app/queries/customers.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { OwnerField } from './owner-field.tsx'
import { createVehicle, updateVehicle } from './save-vehicle.ts'
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
    try {
      if (seen) await updateVehicle(seen, details)
      else await createVehicle(chosenId, details)
    } catch (error) {
      toast({
        type: 'destructive',
        title: `Failed to ${seen ? 'update' : 'add'} vehicle. Please try again.`,
        description: error instanceof Error ? error.message : undefined,
      })
      return
    }
    toast({ title: seen ? 'Vehicle updated successfully' : 'Vehicle added successfully' })
    onSaved()
  }

  return (
    <Sheet
      open
      title={seen ? 'Edit Vehicle' : 'Add Vehicle'}
      description={owner && `Owner: ${owner.fullName}`}
      dirty={isDirty || chosenId !== ownerId}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      footer={
        <>
          <Drawer.ActionTrigger asChild>
            <Button variant="outline">Cancel</Button>
          </Drawer.ActionTrigger>
          <Button type="submit" loading={isSubmitting}>
            {seen ? 'Save Changes' : 'Add Vehicle'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {ownerId === null && <OwnerField ownerId={chosenId} onChange={setChosenId} attempts={submitCount} />}
        <VehicleFields control={form.control} />
      </Stack>
    </Sheet>
  )
}
