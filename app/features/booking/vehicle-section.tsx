import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { FIRST_BOOKING_YEAR, modelYears } from '#schema/catalogue/vehicle-years.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { FieldGrid, FormSection } from './form-section.tsx'
import { ModelFields } from './model-fields.tsx'
import { PlateFields } from './plate-fields.tsx'
import { BOOKING_DEFAULTS, useBookingFields } from './use-booking-form.ts'

export function VehicleSection({ currentYear }: { currentYear: number }) {
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
