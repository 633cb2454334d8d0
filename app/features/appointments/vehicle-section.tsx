import { Button, Skeleton, Stack, Text } from '@chakra-ui/react'
import { CarFront } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { useVehicle, useVehiclesOf } from '#app/queries/vehicles.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { RequiredMark } from '#app/ui/required-mark.tsx'
import { vehicleName } from '#schema/rules/car-name.ts'
import { ChosenCard } from './chosen-card.tsx'
import type { PartySectionProps } from './customer-section.tsx'
import { NewVehicleForm } from './new-vehicle-form.tsx'
import { SectionTitle } from './section-title.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

export function VehicleSection({ locked, onTyped }: PartySectionProps) {
  const { control } = useAppointmentFields()
  const customerId = useWatch({ control, name: 'customerId' })
  if (locked) return <LockedVehicle />
  if (customerId === '') return <NoCustomerYet />
  return <VehiclesOfCustomer key={customerId} customerId={Number(customerId)} onTyped={onTyped} />
}

type OfCustomer = { customerId: number; onTyped: (typed: boolean) => void }

function VehiclesOfCustomer({ customerId, onTyped }: OfCustomer) {
  const { control, setValue, clearErrors } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'vehicleId' })
  const vehicles = useVehiclesOf(customerId)
  const [adding, setAdding] = useState(false)
  const onlyOne = vehicles?.length === 1 ? vehicles[0] : undefined
  const onlyId = onlyOne?.id
  const nothingChosen = field.value === ''

  useEffect(() => {
    if (onlyId === undefined || !nothingChosen) return
    setValue('vehicleId', onlyId)
    clearErrors('vehicleId')
  }, [onlyId, nothingChosen, setValue, clearErrors])

  if (!vehicles) return <Skeleton h="16" borderRadius="l2" />
  const added = (id: number) => {
    setAdding(false)
    onTyped(false)
    field.onChange(id)
    clearErrors('vehicleId')
  }
  const error = fieldState.error?.message
  if (adding || vehicles.length === 0) {
    return (
      <Stack gap="2">
        <NewVehicleForm
          customerId={customerId}
          takeFocus
          onTyped={onTyped}
          onAdded={added}
          onCancel={vehicles.length > 0 ? () => setAdding(false) : undefined}
        />
        <FieldError message={error} />
      </Stack>
    )
  }
  return (
    <Stack gap="2" align="start">
      <VehicleChoice
        ref={field.ref}
        vehicles={vehicles}
        value={String(field.value)}
        error={error}
        onChange={id => field.onChange(Number(id))}
      />
      <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
        <CarFront /> New vehicle
      </Button>
    </Stack>
  )
}

function NoCustomerYet() {
  const { control } = useAppointmentFields()
  const { fieldState } = useController({ control, name: 'vehicleId' })
  return (
    <Stack gap="1.5">
      <SectionTitle>
        Vehicle
        <RequiredMark />
      </SectionTitle>
      <Text color="muted">Choose the customer first.</Text>
      <FieldError message={fieldState.error?.message} />
    </Stack>
  )
}

/** It may be somebody else's by now. */
function LockedVehicle() {
  const { control } = useAppointmentFields()
  const vehicleId = Number(useWatch({ control, name: 'vehicleId' }))
  const vehicle = useVehicle(vehicleId)
  return (
    <ChosenCard
      label="Vehicle"
      icon={<CarFront size={20} aria-hidden="true" />}
      title={
        vehicle ? <PlateText vehicle={vehicle} /> : vehicle === null ? `Vehicle #${vehicleId}` : undefined
      }
      text={vehicle && `${vehicleName(vehicle)} ${vehicle.year}`}
    />
  )
}
