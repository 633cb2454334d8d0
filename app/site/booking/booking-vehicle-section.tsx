import { useId } from 'react'
import { PLATE_CODE_INPUT, PLATE_NUMBER_INPUT } from '#app/ui/input-kinds.ts'
import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { EMIRATE_LIST, emirateName, plateCodesOf } from '#schema/catalogue/emirates.ts'
import { MAKES_COMMON_FIRST, modelsOf, OTHER } from '#schema/catalogue/makes.ts'
import { FIRST_BOOKING_YEAR, modelYears } from '#schema/catalogue/vehicle-years.ts'
import { emirateInPlate, plateHint, readPlate } from '#schema/rules/text/plate.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { arabicSearchText } from '#schema/texts/en/vehicle-names.ts'
import { Field, SelectField, TextField } from './field.tsx'
import { Fold } from './fold.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { type Choice, SearchChoice } from './search-choice.tsx'
import { FIELD_LABELS, useBookingFields, useField, useValue } from './use-booking-form.ts'
import { wear } from './wear.ts'

/** The search for a make also matches its models, in Arabic too: many visitors know their vehicle as a Patrol, not as a Nissan. */
const MAKE_CHOICES: Choice[] = [
  ...MAKES_COMMON_FIRST.map(({ id, name, models }) => ({
    id,
    name,
    alsoFoundBy: [name, ...models.map(model => model.name)]
      .flatMap(each => [each, arabicSearchText(each)])
      .join(' '),
  })),
  OTHER,
]

export function BookingVehicleSection({ currentYear }: { currentYear: number }) {
  return (
    <FormSection step={2} title={texts.vehicleTitle} text={texts.vehicleText}>
      <PlateFields />
      <FieldGrid>
        <ModelFields />
      </FieldGrid>
      <YearAndColor currentYear={currentYear} />
    </FormSection>
  )
}

function YearAndColor({ currentYear }: { currentYear: number }) {
  const year = useField('year')
  const color = useField('color')
  const years = modelYears(currentYear, FIRST_BOOKING_YEAR).map(each => ({ id: each, name: String(each) }))
  const colorName = COLOR_LIST.find(({ id }) => id === color.value)?.name
  const chosen = [year.value, colorName].filter(Boolean).join(' · ')
  return (
    <Fold
      title={texts.optional(texts.yearAndColor)}
      chosen={chosen}
      hasError={Boolean(year.error || color.error)}
    >
      <FieldGrid>
        <SelectField
          name="year"
          label={texts.optional(FIELD_LABELS.year)}
          options={years}
          placeholder={texts.notGiven}
        />
        <SelectField
          name="color"
          label={texts.optional(FIELD_LABELS.color)}
          options={COLOR_LIST}
          placeholder={texts.notGiven}
        />
      </FieldGrid>
    </Fold>
  )
}

/** The make, and the models of that make. For a make that is not listed, a text field replaces the list of models. */
function ModelFields() {
  const form = useBookingFields()
  const make = useField('make')
  function chooseMake(id: string) {
    form.type('make', id)
    form.setValue('model', '')
    form.clearErrors(['model'])
  }
  return (
    <>
      <Field label={FIELD_LABELS.make} error={make.error} required>
        {associated => (
          <SearchChoice
            {...associated}
            {...make.control}
            value={make.value}
            choices={MAKE_CHOICES}
            otherwise={OTHER}
            onChange={chooseMake}
            placeholder={texts.selectMake}
          />
        )}
      </Field>
      {make.value === OTHER.id ? (
        <TextField
          name="model"
          label={FIELD_LABELS.model}
          required
          placeholder={texts.makeAndModel}
          maxLength={80}
        />
      ) : (
        <ModelChoice key={make.value} make={make.value} />
      )}
    </>
  )
}

function ModelChoice({ make }: { make: string }) {
  const form = useBookingFields()
  const { value, error, control } = useField('model')
  return (
    <Field label={FIELD_LABELS.model} error={error} required disabled={!make}>
      {associated => (
        <SearchChoice
          {...associated}
          {...control}
          value={value}
          choices={make ? modelChoices(make) : []}
          otherwise={OTHER}
          onChange={id => form.type('model', id)}
          placeholder={make ? texts.selectModel : texts.selectMakeFirst}
        />
      )}
    </Field>
  )
}

const modelChoices = (make: string): Choice[] => [
  ...modelsOf(make).map(model => ({ ...model, alsoFoundBy: arabicSearchText(model.name) })),
  OTHER,
]

/** The plate as it is on the vehicle: emirate, code, number. */
function PlateFields() {
  const form = useBookingFields()
  const emirate = useValue('plateCategory')
  const code = useValue('plateCode') ?? ''
  const number = useValue('plateNumber')
  const codesId = useId()
  const codes = plateCodesOf(emirate)
  /** A visitor who types the emirate or code in front of the number does not have to choose it as well. */
  function leaveNumber() {
    form.leave('plateNumber')
    const typed = emirateInPlate(number)
    if (typed && !emirate) form.setValue('plateCategory', typed, { judge: true })
  }
  return (
    <div className={wear('plate')}>
      <div className={wear('plateEmirate')}>
        <SelectField
          name="plateCategory"
          label={FIELD_LABELS.plateCategory}
          options={EMIRATE_LIST}
          placeholder={texts.selectEmirate}
          required
        />
      </div>
      <div className={wear('plateParts')}>
        <div className={wear('plateCode')}>
          <TextField
            {...PLATE_CODE_INPUT}
            name="plateCode"
            label={texts.code}
            list={codesId}
            placeholder={codes[0] ?? 'A'}
          />
          <datalist id={codesId}>
            {codes.map(code => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </div>
        <div className={wear('plateNumber')}>
          <TextField
            {...PLATE_NUMBER_INPUT}
            name="plateNumber"
            label={FIELD_LABELS.plateNumber}
            hint={plateHint(number)}
            required
            onBlur={leaveNumber}
          />
        </div>
      </div>
      <PlatePreview emirate={emirate} code={code} number={number} />
    </div>
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
    <div aria-hidden="true" dir="ltr" className={wear('platePreview')}>
      <p className={wear('platePart')} data-empty={plateCode ? undefined : ''}>
        {plateCode ?? '–'}
      </p>
      <p className={wear('plateName')}>{emirate ? emirateName(emirate) : texts.emirate}</p>
      <p className={wear('platePart')} data-empty={plateNumber ? undefined : ''}>
        {plateNumber || '–––––'}
      </p>
    </div>
  )
}
