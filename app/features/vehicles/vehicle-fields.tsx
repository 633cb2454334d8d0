import { SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { modelYears } from '#schema/catalogue/vehicle-years.ts'
import { ModelFields } from './model-fields.tsx'
import { PlateFields } from './plate-fields.tsx'
import { currentYear, type VehicleControl } from './use-vehicle-form.ts'

export type VehicleFieldsProps = {
  control: VehicleControl
  /** Only what is needed to book. */
  brief?: boolean
}

export function VehicleFields({ control, brief = false }: VehicleFieldsProps) {
  return (
    <Stack gap="4">
      <PlateFields control={control} />
      <ModelFields control={control} />
      <YearAndColor control={control} />
      {!brief && <NotesField control={control} />}
    </Stack>
  )
}

/** A part of its own, like those before it: the first field to be registered is the first to take the focus. */
function YearAndColor({ control }: { control: VehicleControl }) {
  const { register } = control
  const { errors, defaultValues } = useFormState({ control })
  return (
    <SimpleGrid columns={2} gap="4">
      <FormField label="Year" error={errors.year} required>
        <ChoiceField
          {...register('year')}
          options={yearOptions(Number(defaultValues?.year))}
          placeholder="Select year"
        />
      </FormField>
      <FormField label="Color" error={errors.color} required>
        <ChoiceField {...register('color')} options={COLOR_LIST} placeholder="Select color" />
      </FormField>
    </SimpleGrid>
  )
}

function NotesField({ control }: { control: VehicleControl }) {
  const { errors } = useFormState({ control })
  return (
    <FormField label="Notes" error={errors.notes}>
      <Textarea {...control.register('notes')} rows={3} />
    </FormField>
  )
}

/** The listed years, and under them that of an older vehicle that is edited. */
function yearOptions(storedYear: number) {
  const years = modelYears(currentYear())
  if (storedYear > 0 && !years.includes(storedYear)) years.push(storedYear)
  return years.map(year => ({ id: year, name: String(year) }))
}
