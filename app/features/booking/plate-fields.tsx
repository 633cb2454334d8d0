import { Box, Flex } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { PlateCodeInput, PlateNumberInput } from '#app/ui/plate-inputs.tsx'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { emirateInPlate, plateHint } from '#schema/rules/plate.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { PlatePreview } from './plate-preview.tsx'
import { useBookingFields } from './use-booking-form.ts'

/** The plate as it is on the vehicle: emirate, code, number. */
export function PlateFields() {
  const { register, formState, control, setValue, getValues } = useBookingFields()
  const { errors } = formState
  const [emirate = '', code = '', number = ''] = useWatch({
    control,
    name: ['plateCategory', 'plateCode', 'plateNumber'],
  })
  /** Who has written it in front of the number need not choose it as well. */
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
