import { Input } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { MAKES_COMMON_FIRST, modelsOf, OTHER } from '#schema/catalogue/makes.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import type { Choice } from './find-choices.ts'
import { SearchChoice } from './search-choice.tsx'
import { useBookingFields } from './use-booking-form.ts'

/** A make is found by its models too: many know their vehicle as a Patrol. */
const MAKE_CHOICES: Choice[] = [
  ...MAKES_COMMON_FIRST.map(({ id, name, models }) => ({
    id,
    name,
    alsoFoundBy: models.map(model => model.name).join(' '),
  })),
  OTHER,
]

/** Make, and the models of that make. A make that is not listed is written out in the model's place. */
export function ModelFields() {
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
