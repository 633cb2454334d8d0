import { Box, Button, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { usePhoneHint } from '#app/domain/use-phone-hint.ts'
import { ModelFields, PlateCodeInput, SizeField, YearAndColor } from '#app/domain/vehicles/vehicle-fields.tsx'
import { currentYear, type VehicleControl, vehicleFields } from '#app/domain/vehicles/vehicle-form.ts'
import { useCustomersByPhone } from '#app/queries/customers.ts'
import { useDraftValue, useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField, PhoneInput } from '#app/ui/inputs.tsx'
import { type RecordForm, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { type WalkInPerson, type WalkInPersonInput, WalkInPersonSchema } from '#schema/forms/customer.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { normalizePhone, phoneText } from '#schema/rules/text/phone.ts'
import { ChosenCard } from '../appointment/chosen-card.tsx'
import type { WalkInCar } from './save-walk-in.ts'

type PersonForm = RecordForm<WalkInPersonInput, WalkInPerson>
const Owner = z.object({ id: z.number(), fullName: z.string(), phone: z.string().nullable() })
type Owner = z.infer<typeof Owner>

/** The draft of a walk-in. */
export const WALK_IN = { name: 'walk-in new', title: 'Walk-in' } as const

/** The state of the fields for a car that the shop does not know. */
export function useNewCar() {
  const rules = useMemo(() => vehicleFormSchema(currentYear()), [])
  // Year and colour are what a glance at the car corrects, so that nothing has to be asked before the work begins.
  const car = useRecordForm(rules, { ...vehicleFields(), year: currentYear(), color: 'other' }, false)
  const person = useRecordForm(WalkInPersonSchema, { fullName: '', phone: '' }, false)
  const [owner, setOwner] = useDraftValue({ ...WALK_IN, part: 'owner' }, Owner.nullable(), null)
  useFormDraft(car, { ...WALK_IN, part: 'car' })
  useFormDraft(person, { ...WALK_IN, part: 'person' })
  const { errors } = car.formState
  const [make, model, bodyClass] = useWatch({ control: car.control, name: ['make', 'model', 'bodyClass'] })
  return {
    car,
    person,
    owner,
    setOwner,
    /** The size that services are priced by; null until the model is known. */
    bodyClass: model ? bodyClassOf({ make, model, bodyClass: bodyClass || null }) : null,
    /** The message about the plate number, which has its field above. */
    plateError: () => car.getFieldState('plateNumber').error?.message ?? errors.plateNumber?.message,
    /** Reads the typed car, with the plate number of the field above; null when something is missing, and says so. */
    async read(plateNumber: string): Promise<WalkInCar | null> {
      car.setValue('plateNumber', plateNumber)
      const details = await submitted(car)
      const whose = owner ?? (await submitted(person))
      focusInvalid(car, owner ? null : person)
      return details && whose ? { details, owner: whose } : null
    },
  }
}

function submitted<Input extends object, Output>(form: RecordForm<Input, Output>): Promise<Output | null> {
  return new Promise(resolve => void form.handleSubmit(resolve, () => resolve(null))())
}

/** Moves the focus to the first invalid field of the screen: the fields of the person stand between those of the car. */
function focusInvalid(car: CarForm, person: PersonForm | null): void {
  const isCarWrong = (field: CarField) => car.getFieldState(field).error !== undefined
  const above = ABOVE_PERSON.find(isCarWrong)
  const ofPerson = person && PERSON_FIELDS.find(field => person.getFieldState(field).error)
  const below = BELOW_PERSON.find(isCarWrong)
  if (above) car.setFocus(above)
  else if (ofPerson) person.setFocus(ofPerson)
  else if (below) car.setFocus(below)
}

const ABOVE_PERSON = ['plateCode', 'plateCategory', 'make', 'model'] as const
const PERSON_FIELDS = ['fullName', 'phone'] as const
const BELOW_PERSON = ['year', 'color', 'bodyClass'] as const
type CarForm = ReturnType<typeof useNewCar>['car']
type CarField = (typeof ABOVE_PERSON | typeof BELOW_PERSON)[number]

type NewCarFieldsProps = Pick<ReturnType<typeof useNewCar>, 'car' | 'person' | 'owner' | 'setOwner'>

export function NewCarFields({ car, person, owner, setOwner }: NewCarFieldsProps) {
  return (
    <Stack role="group" aria-label="New car" gap="4">
      <PlateFields control={car.control} />
      <ModelFields control={car.control} />
      {owner ? (
        <ChosenCard
          label="Customer"
          icon={<UserRound size={20} aria-hidden="true" />}
          title={owner.fullName}
          text={phoneText(owner.phone)}
          takeFocus
          onChange={() => setOwner(null)}
        />
      ) : (
        <PersonFields form={person} onUseExisting={setOwner} />
      )}
      <YearAndColor control={car.control} />
      <SizeField control={car.control} />
    </Stack>
  )
}

function PlateFields({ control }: { control: VehicleControl }) {
  const { errors } = useFormState({ control })
  const emirate = useWatch({ control, name: 'plateCategory' })
  return (
    <SimpleGrid columns={2} gap="4">
      <FormField label="Plate code" error={errors.plateCode}>
        <PlateCodeInput {...control.register('plateCode')} emirate={emirate} />
      </FormField>
      <FormField label="Plate category" error={errors.plateCategory} required>
        <ChoiceField
          {...control.register('plateCategory')}
          options={EMIRATE_LIST}
          placeholder="Select emirate"
        />
      </FormField>
    </SimpleGrid>
  )
}

type PersonFieldsProps = { form: PersonForm; onUseExisting: (owner: Owner) => void }

function PersonFields({ form: { control }, onUseExisting }: PersonFieldsProps) {
  const { errors } = useFormState({ control })
  const phone = useWatch({ control, name: 'phone' }) ?? ''
  const known = useCustomersByPhone(normalizePhone(phone))?.[0]
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Full name" error={errors.fullName} required>
          <Input
            {...control.register('fullName')}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={200}
          />
        </FormField>
        <FormField
          label="Phone number"
          error={errors.phone}
          hint={usePhoneHint(phone) ?? 'Phone can follow later'}
        >
          <PhoneInput {...control.register('phone')} maxLength={40} />
        </FormField>
      </SimpleGrid>
      {known && (
        <Box role="status">
          <Button variant="outline" minH="11" w="full" onClick={() => onUseExisting(known)}>
            <UserRound aria-hidden="true" /> It is {known.fullName}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
