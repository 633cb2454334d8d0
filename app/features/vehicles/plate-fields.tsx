import { Grid } from '@chakra-ui/react'
import { useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { PlateCodeInput, PlateNumberInput } from '#app/ui/plate-inputs.tsx'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { plateHint } from '#schema/rules/plate.ts'
import type { VehicleControl } from './use-vehicle-form.ts'

/** The plate as it is on the vehicle. */
export function PlateFields({ control }: { control: VehicleControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const [emirate, number] = useWatch({ control, name: ['plateCategory', 'plateNumber'] })
  return (
    <Grid templateColumns={{ base: '2fr 3fr', sm: '4fr 2fr 3fr' }} gap="4">
      <Grid gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <FormField label="Plate category" error={errors.plateCategory} required>
          <ChoiceField {...register('plateCategory')} options={EMIRATE_LIST} placeholder="Select emirate" />
        </FormField>
      </Grid>
      <FormField label="Plate code" error={errors.plateCode}>
        <PlateCodeInput {...register('plateCode')} emirate={emirate} />
      </FormField>
      <FormField label="Plate number" error={errors.plateNumber} hint={plateHint(number)} required>
        <PlateNumberInput {...register('plateNumber')} />
      </FormField>
    </Grid>
  )
}
