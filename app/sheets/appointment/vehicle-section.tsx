import { Button, RadioCard, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { CarFront } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useLookedForPlate } from '#app/domain/vehicles/looked-for-plate.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleFields } from '#app/domain/vehicles/vehicle-fields.tsx'
import { saveVehicle, useVehicleForm } from '#app/domain/vehicles/vehicle-form.ts'
import { useVehicle, useVehiclesOf } from '#app/queries/vehicles.ts'
import { useHasInnerDraft, useInnerFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FieldError, RequiredMark } from '#app/ui/field-error.tsx'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { CardChoice } from './card-choice.tsx'
import { ChosenCard } from './chosen-card.tsx'
import type { CustomerSectionProps } from './customer-section.tsx'
import { InlineForm, SectionTitle } from './inline-form.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

type VehicleSectionProps = CustomerSectionProps & {
  /** Whether it can be left open: a quote may be for a car that has not come yet. */
  optional?: boolean
}

export function VehicleSection({ locked, optional = false }: VehicleSectionProps) {
  const { control } = useAppointmentFields()
  const customerId = useWatch({ control, name: 'customerId' })
  if (locked) return <LockedVehicle />
  if (customerId === '') return optional ? null : <NoCustomerYet />
  return <VehiclesOfCustomer key={customerId} customerId={Number(customerId)} optional={optional} />
}

function VehiclesOfCustomer({ customerId, optional }: { customerId: number; optional: boolean }) {
  const { control, setValue, clearErrors } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'vehicleId' })
  const vehicles = useVehiclesOf(customerId)
  const hasDraft = useHasInnerDraft(newVehicleOf(customerId))
  const [adding, setAdding] = useState(hasDraft)
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
    field.onChange(id)
    clearErrors('vehicleId')
  }
  const error = fieldState.error?.message
  if (adding || (vehicles.length === 0 && !optional)) {
    return (
      <Stack gap="2">
        <NewVehicleForm
          customerId={customerId}
          takeFocus
          onAdded={added}
          onCancel={vehicles.length > 0 || optional ? () => setAdding(false) : undefined}
        />
        <FieldError message={error} />
      </Stack>
    )
  }
  return (
    <Stack gap="2" align="start">
      {vehicles.length > 0 && (
        <VehicleChoice
          ref={field.ref}
          vehicles={vehicles}
          value={String(field.value)}
          error={error}
          onChange={id => field.onChange(Number(id))}
        />
      )}
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

/** The vehicle of an edited appointment. It is not looked up by customer, because its owner may have changed since. */
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
      text={vehicle && `${vehicleName(vehicle)} ${vehicle.year} · ${sizeText(vehicle)}`}
    />
  )
}

type VehicleChoiceProps = {
  ref: Ref<HTMLInputElement>
  vehicles: readonly Vehicle[]
  value: string
  error: string | undefined
  onChange: (vehicleId: string) => void
}

/** The customer's vehicles as cards. */
function VehicleChoice({ ref, vehicles, value, error, onChange }: VehicleChoiceProps) {
  return (
    <CardChoice label="Vehicle" value={value} error={error} onChange={onChange}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" maxH="72" overflowY="auto" p="1" m="-1">
        {vehicles.map((vehicle, index) => (
          <RadioCard.Item key={vehicle.id} value={String(vehicle.id)} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="16" py="2" alignItems="center">
              <RadioCard.ItemContent gap="0" minW="0">
                <RadioCard.ItemText>
                  <PlateText vehicle={vehicle} />
                </RadioCard.ItemText>
                <Ltr {...CUT_AT_ITS_END} color="muted" w="full">
                  <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year} · {colorName(vehicle.color)} ·{' '}
                  {sizeText(vehicle)}
                </Ltr>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </CardChoice>
  )
}

/** The size by which the services are priced. */
function sizeText(vehicle: Vehicle): string {
  return bodyClassName(bodyClassOf(vehicle))
}

type NewVehicleFormProps = {
  customerId: number
  takeFocus: boolean
  onAdded: (vehicleId: number) => void
  onCancel?: () => void
}

/** The part of the appointment's draft that holds a new vehicle of this customer. */
function newVehicleOf(customerId: number): string {
  return `new vehicle of ${customerId}`
}

/** Adds a new vehicle. It is saved at once, even if the appointment is then discarded. */
function NewVehicleForm({ customerId, takeFocus, onAdded, onCancel }: NewVehicleFormProps) {
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
  const endDraft = useInnerFormDraft(form, newVehicleOf(customerId))

  const save = form.handleSubmit(async details => {
    const id = await saveVehicle(details, { ownerId: customerId })
    if (id === null) return
    endDraft()
    onAdded(id)
  })
  return (
    <InlineForm
      title="New vehicle"
      saveLabel="Add Vehicle"
      onSave={save}
      onCancel={onCancel}
      takeFocus={takeFocus}
    >
      <VehicleFields control={form.control} brief />
    </InlineForm>
  )
}
