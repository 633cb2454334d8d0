import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useVisits } from '#app/queries/visits.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { visitRecord } from '#schema/rules/visit-record.ts'
import { OwnerField } from './owner-field.tsx'
import { transferVehicle } from './save-vehicle.ts'

/** Gives the vehicle to another owner. */
export function TransferSheet({ vehicle }: { vehicle: Vehicle }) {
  const [opened] = useState(vehicle)
  const [toId, setToId] = useState<number | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [saving, setSaving] = useState<Vehicle | null>(null)
  // Whom it is taken from is whom the person saw: while it is saved the vehicle gets another owner.
  const from = (saving ?? vehicle).customerId
  const owner = useCustomer(from)
  const navigate = useNavigate()
  const close = () => navigate(paths.vehicle(vehicle.id), { replace: true, preventScrollReset: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (toId === null || saving) return
    setSaving(vehicle)
    if (await transferVehicle(vehicle, toId)) close()
    else setSaving(null)
  }

  return (
    <Sheet
      open
      title="Transfer Vehicle"
      description={`${formatPlate(vehicle)} · ${vehicleName(vehicle)}`}
      dirty={toId !== null}
      onSubmit={submit}
      onClose={close}
      footer={<SheetButtons saveLabel="Transfer Vehicle" saving={saving !== null} />}
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
        <OwnerField label="New owner" ownerId={toId} exceptId={from} onChange={setToId} attempts={attempts} />
        <StayingAppointments vehicleId={vehicle.id} />
      </Stack>
    </Sheet>
  )
}

/** Booked by the one who sells it: whether the buyer still wants them is for a person to ask. */
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
