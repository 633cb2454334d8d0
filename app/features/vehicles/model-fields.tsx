import { Input, SimpleGrid } from '@chakra-ui/react'
import { useController, useFormState } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { OTHER } from '#schema/catalogue/makes.ts'
import { makeOptions, modelOptions } from './model-options.ts'
import type { VehicleControl } from './use-vehicle-form.ts'

/** Make, and the models of that make. A make that is not listed is written out in the model's place. */
export function ModelFields({ control }: { control: VehicleControl }) {
  const { errors, defaultValues } = useFormState({ control })
  const { field: make } = useController({ control, name: 'make' })
  const { field: model } = useController({ control, name: 'model' })
  const chooseMake = (chosen: string) => {
    if (chosen === make.value) return
    make.onChange(chosen)
    model.onChange('')
  }
  const stored = { make: defaultValues?.make ?? '', model: defaultValues?.model ?? '' }
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="Make" error={errors.make} required>
        <SearchSelect
          options={makeOptions(stored.make)}
          value={make.value}
          onChange={chooseMake}
          onBlur={make.onBlur}
          inputRef={make.ref}
          placeholder="Select make"
        />
      </FormField>
      <FormField label="Model" error={errors.model} required disabled={!make.value}>
        {make.value === OTHER.id ? (
          <Input {...model} placeholder="Make and model" autoComplete="off" maxLength={80} />
        ) : (
          <SearchSelect
            key={make.value}
            options={modelOptions(make.value, stored)}
            value={model.value}
            onChange={model.onChange}
            onBlur={model.onBlur}
            inputRef={model.ref}
            placeholder={make.value ? 'Select model' : 'Select make first'}
            disabled={!make.value}
          />
        )}
      </FormField>
    </SimpleGrid>
  )
}
