import { Box, Flex, Input, Text } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { PlateCodeInput, PlateNumberInput } from '#app/ui/plate-inputs.tsx'
import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { EMIRATE_LIST, emirateName } from '#schema/catalogue/emirates.ts'
import { MAKES_COMMON_FIRST, modelsOf, OTHER } from '#schema/catalogue/makes.ts'
import { FIRST_BOOKING_YEAR, modelYears } from '#schema/catalogue/vehicle-years.ts'
import { emirateInPlate, plateHint, readPlate } from '#schema/rules/plate.ts'
import { FieldGrid, FormSection } from './form-section.tsx'
import type { Choice } from './search-choice.tsx'
import { SearchChoice } from './search-choice.tsx'
import { BOOKING_DEFAULTS, FIELD_LABELS, useBookingFields } from './use-booking-form.ts'

/** The search for a make also matches its models: many visitors know their vehicle as a Patrol, not as a Nissan. */
const MAKE_CHOICES: Choice[] = [
  ...MAKES_COMMON_FIRST.map(({ id, name, models }) => ({
    id,
    name,
    alsoFoundBy: models.map(model => model.name).join(' '),
  })),
  OTHER,
]

export function BookingVehicleSection({ currentYear }: { currentYear: number }) {
  const { register, formState } = useBookingFields()
  const { errors } = formState
  const years = modelYears(currentYear, FIRST_BOOKING_YEAR).map(year => ({ id: year, name: String(year) }))
  return (
    <FormSection step={2} title="Vehicle Information" text="The car we will be working on.">
      <PlateFields />
      <FieldGrid>
        <ModelFields />
        <FormField label={FIELD_LABELS.year} error={errors.year} required>
          <ChoiceField {...register('year')} defaultValue={BOOKING_DEFAULTS.year} options={years} />
        </FormField>
        <FormField label={`${FIELD_LABELS.color} (optional)`} error={errors.color}>
          <ChoiceField {...register('color')} defaultValue={BOOKING_DEFAULTS.color} options={COLOR_LIST} />
        </FormField>
      </FieldGrid>
    </FormSection>
  )
}

/** The make, and the models of that make. For a make that is not listed, a text field replaces the list of models. */
function ModelFields() {
  const { register, formState, control, setValue, clearErrors } = useBookingFields()
  const { errors } = formState
  const { field: make } = useController({ control, name: 'make' })
  function chooseMake(id: string) {
    make.onChange(id)
    setValue('model', '')
    clearErrors('model')
  }
  return (
    <>
      <FormField label={FIELD_LABELS.make} error={errors.make} required>
        <SearchChoice
          {...make}
          choices={MAKE_CHOICES}
          otherwise={OTHER}
          onChange={chooseMake}
          placeholder="Select make"
        />
      </FormField>
      <FormField label={FIELD_LABELS.model} error={errors.model} required disabled={!make.value}>
        {make.value === OTHER.id ? (
          <Input {...register('model')} placeholder="Make and model" maxLength={80} />
        ) : (
          <ModelChoice key={make.value} make={make.value} />
        )}
      </FormField>
    </>
  )
}

function ModelChoice({ make }: { make: string }) {
  const { field } = useController({ control: useBookingFields().control, name: 'model' })
  return (
    <SearchChoice
      {...field}
      choices={make ? [...modelsOf(make), OTHER] : []}
      otherwise={OTHER}
      placeholder={make ? 'Select model' : 'Select make first'}
      disabled={!make}
    />
  )
}

/** The plate as it is on the vehicle: emirate, code, number. */
function PlateFields() {
  const { register, formState, control, setValue, getValues } = useBookingFields()
  const { errors } = formState
  const [emirate = '', code = '', number = ''] = useWatch({
    control,
    name: ['plateCategory', 'plateCode', 'plateNumber'],
  })
  /** A visitor who types the emirate or code in front of the number does not have to choose it as well. */
  function takeEmirate() {
    const typed = emirateInPlate(getValues('plateNumber'))
    if (typed && !getValues('plateCategory')) setValue('plateCategory', typed, { shouldValidate: true })
  }
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="4">
      <Box flex="3">
        <FormField label={FIELD_LABELS.plateCategory} error={errors.plateCategory} required>
          <ChoiceField {...register('plateCategory')} options={EMIRATE_LIST} placeholder="Select emirate" />
        </FormField>
      </Box>
      <Flex flex="5" gap="4">
        <Box flex="2" minW="0">
          <FormField label="Code" error={errors.plateCode}>
            <PlateCodeInput {...register('plateCode')} emirate={emirate} />
          </FormField>
        </Box>
        <Box flex="3" minW="0">
          <FormField
            label={FIELD_LABELS.plateNumber}
            error={errors.plateNumber}
            hint={plateHint(number)}
            required
          >
            <PlateNumberInput {...register('plateNumber', { onBlur: takeEmirate })} />
          </FormField>
        </Box>
      </Flex>
      <PlatePreview emirate={emirate} code={code ?? ''} number={number} />
    </Flex>
  )
}

/**
 * A preview of the plate as the booking will store it. It is hidden from screen readers: the fields hold the same
 * text.
 */
function PlatePreview({ emirate, code, number }: { emirate: string; code: string; number: string }) {
  const { plateCode, plateNumber } = readPlate({
    plateCategory: emirate,
    plateCode: code,
    plateNumber: number,
  })
  return (
    <Flex
      aria-hidden="true"
      alignSelf={{ base: 'stretch', md: 'start' }}
      mt={{ md: '26px' }}
      h="11"
      w={{ md: '44' }}
      px="3"
      gap="3"
      align="center"
      justify="space-between"
      bg="sunken"
      borderWidth="2px"
      borderColor="line.field"
      borderRadius="l1"
      fontVariantNumeric="tabular-nums"
      dir="ltr"
    >
      <Text fontWeight="semibold" fontSize="lg" color={plateCode ? 'ink' : 'muted'}>
        {plateCode ?? '–'}
      </Text>
      <Text
        textStyle="2xs"
        textTransform="uppercase"
        letterSpacing="wider"
        color="muted"
        lineHeight="1.2"
        textAlign="center"
      >
        {emirate ? emirateName(emirate) : 'Emirate'}
      </Text>
      <Text fontWeight="semibold" fontSize="lg" color={plateNumber ? 'ink' : 'muted'} truncate>
        {plateNumber || '–––––'}
      </Text>
    </Flex>
  )
}
