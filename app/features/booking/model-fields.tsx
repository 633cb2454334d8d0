import { Input } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { MAKES, modelsOf, OTHER } from '#schema/catalogue/makes.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { useBookingFields } from './use-booking-form.ts'

const MAKE_OPTIONS = [...MAKES, OTHER]

/** Make, and the models of that make. A make that is not listed is written out in the model's place. */
export function ModelFields() {
  const { register, formState, control, setValue, clearErrors } = useBookingFields()
  const { errors } = formState
  const make = useWatch({ control, name: 'make' })
  const makeField = register('make', {
    onChange: () => {
      setValue('model', '')
      clearErrors('model')
    },
  })
  return (
    <>
      <FormField label={FIELD_LABELS.make} error={errors.make} required>
        <ChoiceField {...makeField} options={MAKE_OPTIONS} placeholder="Select make" />
      </FormField>
      <FormField label={FIELD_LABELS.model} error={make ? errors.model : undefined} required disabled={!make}>
        {make === OTHER.id ? (
          <Input {...register('model')} placeholder="Make and model" maxLength={80} />
        ) : (
          <ChoiceField
            {...register('model')}
            key={make}
            options={make ? [...modelsOf(make), OTHER] : []}
            placeholder={make ? 'Select model' : 'Select make first'}
            disabled={!make}
          />
        )}
      </FormField>
    </>
  )
}
