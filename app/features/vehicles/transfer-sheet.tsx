import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { OwnerField } from '#app/domain/vehicles/owner-field.tsx'
import { saveVehicleTransfer } from '#app/domain/vehicles/vehicle-form.ts'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useVisits } from '#app/queries/visits.ts'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type FormReading, useReadForm } from '#app/ui/record-form/use-record-form.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { visitRecord } from '#schema/rules/appointments/visit-record.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'

/** Transfers the vehicle to another owner. */
export function TransferSheet({ vehicle }: { vehicle: Vehicle }) {
  const [opened] = useState(vehicle)
  const form = useReadForm(readTransfer, { toId: null })
  const toId = form.watch('toId')
  const [saving, setSaving] = useState<Vehicle | null>(null)
  // The former owner, as the person saw it: saving changes the vehicle's owner while the sheet is still open.
  const from = (saving ?? vehicle).customerId
  const owner = useCustomer(from)
  const navigate = useNavigate()
  const close = () => navigate(paths.vehicle(vehicle.id), { replace: true, preventScrollReset: true })

  async function save(transfer: { toId: number }) {
    setSaving(vehicle)
    const saved = await saveVehicleTransfer(vehicle, transfer.toId)
    if (!saved) setSaving(null)
    return saved
  }

  return (
    <FormSheet
      title="Transfer Vehicle"
      description={`${formatPlate(vehicle)} · ${vehicleName(vehicle)}`}
      form={form}
      draft={`transfer ${vehicle.id}`}
      saveLabel="Transfer Vehicle"
      save={save}
      onSaved={close}
      onClose={close}
    >
      <Stack gap="4">
        {from !== opened.customerId && (
          <Text role="alert" {...ATTENTION}>
            It has just been given to somebody else.
          </Text>
        )}
        <Text>
          {owner ? `${owner.fullName} is its owner now.` : 'Choose its new owner.'} The service history stays
          with the car.
        </Text>
        <OwnerField
          label="New owner"
          ownerId={toId}
          exceptId={from}
          onChange={id => form.setValue('toId', id, { shouldDirty: true })}
          attempts={form.formState.submitCount}
        />
        <StayingAppointments vehicleId={vehicle.id} />
      </Stack>
    </FormSheet>
  )
}

const readTransfer: FormReading<{ toId: number | null }, { toId: number }> = ({ toId }) =>
  toId === null ? { errors: { toId: 'Please select a customer' } } : { value: { toId } }

/** Future appointments that the seller booked. They stay, because a person has to ask whether the buyer wants them. */
function StayingAppointments({ vehicleId }: { vehicleId: number }) {
  const visits = useVisits({ vehicleId })
  const upcoming = visits ? visitRecord(visits, new Date().toISOString()).upcoming : []
  if (upcoming.length === 0) return null
  const names = new Set(upcoming.map(({ customer }) => customer?.fullName ?? 'the old owner'))
  return (
    <Text {...ATTENTION}>
      {upcoming.length === 1
        ? 'One upcoming appointment stays'
        : `${upcoming.length} upcoming appointments stay`}{' '}
      booked for <bdi>{[...names].join(', ')}</bdi>.
    </Text>
  )
}

const ATTENTION = {
  px: '3',
  py: '2',
  borderRadius: 'l2',
  bg: 'attention.subtle',
  color: 'attention.fg',
} as const
