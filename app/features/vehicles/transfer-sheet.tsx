import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useVisits } from '#app/queries/visits.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { visitRecord } from '#schema/rules/visit-record.ts'
import { carName } from './car-name.ts'
import { OwnerField } from './owner-field.tsx'
import { transferVehicle } from './save-vehicle.ts'

/** Gives the car to another owner. */
export function TransferSheet({ vehicle }: { vehicle: Vehicle }) {
  // Whom it is taken from is whom the person saw: by the end of it the car has another owner.
  const [from] = useState(vehicle.customerId)
  const owner = useCustomer(from)
  const [toId, setToId] = useState<number | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [saving, setSaving] = useState(false)
  const navigate = useNavigate()
  const close = () => navigate(paths.vehicle(vehicle.id), { replace: true, preventScrollReset: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (toId === null || saving) return
    setSaving(true)
    const saved = await transferVehicle(vehicle.id, toId)
    setSaving(false)
    if (saved) close()
  }

  return (
    <Sheet
      open
      title="Transfer Vehicle"
      description={`${formatPlate(vehicle)} · ${carName(vehicle)}`}
      dirty={toId !== null}
      onSubmit={submit}
      onClose={close}
      footer={<SheetButtons saveLabel="Transfer Vehicle" saving={saving} />}
    >
      <Stack gap="4">
        <Text>
          {owner ? `${owner.fullName} is its owner now.` : 'Choose its new owner.'} The service history stays
          with the car.
        </Text>
        <OwnerField label="New owner" ownerId={toId} exceptId={from} onChange={setToId} attempts={attempts} />
        <StayingAppointments vehicleId={vehicle.id} owner={owner?.fullName} />
      </Stack>
    </Sheet>
  )
}

/** Booked by the one who sells it: whether the buyer still wants them is for a person to ask. */
function StayingAppointments({ vehicleId, owner }: { vehicleId: number; owner: string | undefined }) {
  const visits = useVisits({ vehicleId })
  const count = visits ? visitRecord(visits, new Date().toISOString()).upcoming.length : 0
  if (count === 0) return null
  return (
    <Text px="3" py="2" borderRadius="l2" bg="attention.subtle" color="attention.fg">
      {count === 1 ? 'One upcoming appointment stays' : `${count} upcoming appointments stay`} booked for{' '}
      {owner ?? 'the old owner'}.
    </Text>
  )
}
