import { Grid, Input, type InputProps, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { PLATE_CODE_INPUT, PLATE_NUMBER_INPUT } from '#app/ui/input-kinds.ts'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { SelectOption } from '#app/ui/match-options.ts'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { BODY_CLASS_LIST, bodyClassName } from '#schema/catalogue/body-classes.ts'
import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { EMIRATE_LIST, plateCodesOf } from '#schema/catalogue/emirates.ts'
import { MAKES, makeName, modelName, modelsOf, OTHER, proposedBodyClass } from '#schema/catalogue/makes.ts'
import { modelYears } from '#schema/catalogue/vehicle-years.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { plateHint } from '#schema/rules/text/plate.ts'
import { arabicSearchText } from '#schema/texts/ar/vehicle-names.ts'
import { currentYear, type VehicleControl } from './vehicle-form.ts'

type VehicleFieldsProps = {
  control: VehicleControl
  /** Shows only the fields for a booking. */
  brief?: boolean
}

export function VehicleFields({ control, brief = false }: VehicleFieldsProps) {
  return (
    <Stack gap="4">
      <PlateFields control={control} />
      <ModelFields control={control} />
      <YearAndColor control={control} />
      <SizeField control={control} />
      {!brief && <NotesField control={control} />}
    </Stack>
  )
}

/** Emirate, code and number of the plate. */
function PlateFields({ control }: { control: VehicleControl }) {
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

/** Make and model. For a make that is not listed, the model field takes both as text. */
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

/** A component like those before it, because the fields take the focus after an error in the order they register. */
export function YearAndColor({ control }: { control: VehicleControl }) {
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

/** The size by which services are priced: that of the model until somebody corrects it. */
export function SizeField({ control }: { control: VehicleControl }) {
  const { field, fieldState } = useController({ control, name: 'bodyClass' })
  const [make, model] = useWatch({ control, name: ['make', 'model'] })
  const proposed = proposedBodyClass(make, model)
  const hint =
    field.value && field.value !== proposed
      ? `Corrected${proposed ? ` from ${bodyClassName(proposed)}` : ''}. Prices go by it.`
      : undefined
  return (
    <FormField label="Size" error={fieldState.error} hint={hint}>
      <ChoiceField
        {...field}
        value={field.value || proposed || (model ? bodyClassOf(undefined) : '')}
        placeholder={model ? undefined : 'That of the model'}
        options={BODY_CLASS_LIST}
        onChange={({ target: { value } }) => field.onChange(value === proposed ? '' : value)}
      />
    </FormField>
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

/** The listed years, and below them the stored year of an older vehicle. */
function yearOptions(storedYear: number) {
  const years = modelYears(currentYear())
  if (storedYear > 0 && !years.includes(storedYear)) years.push(storedYear)
  return years.map(year => ({ id: year, name: String(year) }))
}

const optionOf = ({ id, name }: { id: string; name: string }): SelectOption => ({
  value: id,
  label: name,
  alsoFoundBy: arabicSearchText(name),
})
const LISTED = [...MAKES, OTHER].map(optionOf)

/** The listed makes, and the stored one of an edited vehicle if it is not among them. */
export function makeOptions(stored: string): SelectOption[] {
  return withStored(LISTED, stored, makeName(stored))
}

/** The listed models of a make, and the stored one of an edited vehicle of that make. */
export function modelOptions(make: string, stored: { make: string; model: string }): SelectOption[] {
  const listed = make ? [...modelsOf(make), OTHER].map(optionOf) : []
  return stored.make === make ? withStored(listed, stored.model, modelName(make, stored.model)) : listed
}

function withStored(options: readonly SelectOption[], value: string, label: string): SelectOption[] {
  const listed = value === '' || options.some(option => option.value === value)
  return listed ? [...options] : [{ value, label }, ...options]
}

type PlateCodeInputProps = InputProps & { emirate: string }

/** The input for a plate code. The emirate's codes are only suggested, because new ones are issued. */
export function PlateCodeInput({ emirate, ...field }: PlateCodeInputProps) {
  const codesId = useId()
  const codes = plateCodesOf(emirate)
  return (
    <>
      <Input {...field} {...PLATE_CODE_INPUT} list={codesId} placeholder={codes[0] ?? 'A'} />
      <datalist id={codesId}>
        {codes.map(code => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  )
}

export function PlateNumberInput(field: InputProps) {
  return <Input {...field} {...PLATE_NUMBER_INPUT} />
}
