import { Grid, Input } from '@chakra-ui/react'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { EMIRATE_LIST, plateCodesOf } from '#schema/catalogue/emirates.ts'
import { plateHint } from '#schema/rules/plate.ts'
import type { VehicleControl } from './use-vehicle-form.ts'

/** The plate as it is on the car. Codes are only suggested: new ones come out. */
export function PlateFields({ control }: { control: VehicleControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const [emirate, number] = useWatch({ control, name: ['plateCategory', 'plateNumber'] })
  const codesId = useId()
  return (
    <Grid templateColumns={{ base: '2fr 3fr', sm: '4fr 2fr 3fr' }} gap="4">
      <Grid gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <FormField label="Plate category" error={errors.plateCategory} required>
          <ChoiceField {...register('plateCategory')} options={EMIRATE_LIST} placeholder="Select emirate" />
        </FormField>
      </Grid>
      <FormField label="Plate code" error={errors.plateCode}>
        <Input
          {...register('plateCode')}
          list={codesId}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={plateCodesOf(emirate)[0] ?? 'A'}
          maxLength={10}
        />
        <datalist id={codesId}>
          {plateCodesOf(emirate).map(code => (
            <option key={code} value={code} />
          ))}
        </datalist>
      </FormField>
      <FormField label="Plate number" error={errors.plateNumber} hint={plateHint(number)} required>
        <Input
          {...register('plateNumber')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="12345"
          maxLength={20}
        />
      </FormField>
    </Grid>
  )
}
