import { Input } from '@chakra-ui/react'
import { FormField } from '#app/ui/form-field.tsx'
import { FIELD_LABELS } from './booking-fields.ts'
import { ContactChoice } from './contact-choice.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { useBookingFields } from './use-booking-form.ts'

export function PersonalSection() {
  const { register, formState } = useBookingFields()
  const { errors } = formState
  return (
    <FormSection step={1} title="Personal Information" text="Who we are booking for.">
      <FieldGrid>
        <FormField label={FIELD_LABELS.customerName} error={errors.customerName} required>
          <Input {...register('customerName')} autoComplete="name" autoCapitalize="words" maxLength={200} />
        </FormField>
        <FormField label={FIELD_LABELS.phone} error={errors.phone} required>
          <Input
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+971 50 123 4567"
            dir="ltr"
            maxLength={40}
          />
        </FormField>
        <FormField label={`${FIELD_LABELS.email} (optional)`} error={errors.email}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
        </FormField>
        <ContactChoice />
      </FieldGrid>
    </FormSection>
  )
}
