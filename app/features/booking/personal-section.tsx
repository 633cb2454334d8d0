import { Input } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { phoneHint } from '#schema/rules/phone.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { ContactChoice } from './contact-choice.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { useBookingFields } from './use-booking-form.ts'

export function PersonalSection() {
  const { register, formState, control } = useBookingFields()
  const { errors } = formState
  const hint = phoneHint(useWatch({ control, name: 'phone' }) ?? '')
  const phoneError = errors.phone && [errors.phone.message, hint].filter(Boolean).join('. ')
  return (
    <FormSection step={1} title="Personal Information" text="Who we are booking for.">
      <FieldGrid>
        <FormField label={FIELD_LABELS.customerName} error={errors.customerName} required>
          <Input {...register('customerName')} autoComplete="name" autoCapitalize="words" />
        </FormField>
        <FormField label={FIELD_LABELS.phone} error={phoneError} hint={hint} required>
          <Input
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+971 50 123 4567"
            dir="ltr"
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
