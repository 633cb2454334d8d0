import { Stack } from '@chakra-ui/react'
import { z } from 'zod'
import { useCustomer } from '#app/queries/customers.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
  targetId,
} from '#app/ui/record-form/record-sheet.tsx'
import type { VehicleDetails } from '#schema/forms/vehicle.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { MovedNote, movedTexts } from '../moved-note.tsx'
import { keepColumns, useFollowedRecord } from '../use-followed-record.ts'
import { OwnerField } from './owner-field.tsx'
import { VehicleFields } from './vehicle-fields.tsx'
import { saveVehicle, useVehicleForm, vehicleFields } from './vehicle-form.ts'

type VehicleSheetProps = RecordSheetProps & {
  /** The owner of a new vehicle; null to ask for the owner. */
  ownerId: number | null
}

/** Adds a vehicle, or edits the one with the target's id. */
export function VehicleSheet({ ownerId, ...props }: VehicleSheetProps) {
  const stored = useVehicle(targetId(props.target))
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Vehicle', drawing: 'car' }}>
      {opened => <VehicleForm {...opened} ownerId={opened.original?.customerId ?? ownerId} />}
    </RecordSheet>
  )
}

const keep = keepColumns<Vehicle>()
const OwnerId = z.number().nullable()

/** The draft of a new vehicle: one of this customer must not come up for another. */
export function newVehicleDraft(ownerId: number | null): DraftName {
  return ownerId === null ? 'vehicle new' : `vehicle of ${ownerId}`
}

function VehicleForm({
  sheet,
  ownerId,
  stored,
  ...opened
}: OpenedRecord<Vehicle> & { ownerId: number | null }) {
  const draft = opened.original ? sheet.draft : newVehicleDraft(ownerId)
  const [chosenId, setChosenId] = useDraftValue(
    { name: draft, title: sheet.title, part: 'owner' },
    OwnerId,
    ownerId,
  )
  const owner = useCustomer(ownerId)
  const form = useVehicleForm(opened.original, chosenId !== null)
  const { original, moved } = useFollowedRecord({
    form,
    original: opened.original,
    stored,
    fieldsOf: vehicleFields,
    keep,
  })
  const { submitCount } = form.formState

  const save = async (details: VehicleDetails) =>
    chosenId !== null &&
    (await saveVehicle(details, original ? { original } : { ownerId: chosenId })) !== null

  return (
    <FormSheet
      {...sheet}
      description={owner && `Owner: ${owner.fullName}`}
      form={form}
      draft={draft}
      notice={<MovedNote moved={movedTexts(moved, stored)} />}
      save={save}
    >
      <Stack gap="4">
        {ownerId === null && <OwnerField ownerId={chosenId} onChange={setChosenId} attempts={submitCount} />}
        <VehicleFields control={form.control} />
      </Stack>
    </FormSheet>
  )
}
