import { chakra, Input, SimpleGrid } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { PhoneInput } from '#app/ui/phone-input.tsx'
import { REMINDER_METHODS, type ReminderMethod } from '#schema/rows/appointment.ts'
import { phoneHint } from '#schema/rules/phone.ts'
import { ChoiceCard } from './choice-card.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { BOOKING_DEFAULTS, FIELD_LABELS, useBookingFields } from './use-booking-form.ts'

const NAMES: Record<ReminderMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

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
          <PhoneInput {...register('phone')} autoComplete="tel" />
        </FormField>
        <FormField label={`${FIELD_LABELS.email} (optional)`} error={errors.email}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
        </FormField>
        <ContactChoice />
      </FieldGrid>
    </FormSection>
  )
}

/** The channels on which the shop may write to the visitor. */
function ContactChoice() {
  const field = useBookingFields().register('preferredContact')
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" pb="1.5">
        {FIELD_LABELS.preferredContact}
      </chakra.legend>
      <SimpleGrid columns={2} gap="2">
        {REMINDER_METHODS.map(method => (
          <ChoiceCard
            key={method}
            alignItems="center"
            input={{
              ...field,
              type: 'radio',
              value: method,
              defaultChecked: method === BOOKING_DEFAULTS.preferredContact,
            }}
          >
            {NAMES[method]}
          </ChoiceCard>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
