import { PHONE_INPUT } from '#app/ui/input-kinds.ts'
import { REMINDER_METHODS } from '#schema/rows/appointment-choices.ts'
import { phoneHint } from '#schema/rules/text/phone.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { ChoiceCard } from './choice-card.tsx'
import { TextField } from './field.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { FIELD_LABELS, useField } from './use-booking-form.ts'
import { wear } from './wear.ts'

export function PersonalSection() {
  const { value: phone, error } = useField('phone')
  const hint = phoneHint(phone)
  const phoneError = error && [error, hint].filter(Boolean).join('. ')
  return (
    <FormSection step={1} title={texts.personTitle} text={texts.personText}>
      <FieldGrid>
        <TextField
          name="customerName"
          label={FIELD_LABELS.customerName}
          required
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...PHONE_INPUT}
          name="phone"
          label={FIELD_LABELS.phone}
          error={phoneError}
          hint={hint}
          required
          autoComplete="tel"
        />
        <TextField
          name="email"
          label={texts.optional(FIELD_LABELS.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        <ContactChoice />
      </FieldGrid>
    </FormSection>
  )
}

/** The channels on which the shop may write to the visitor. */
function ContactChoice() {
  const { value, typing } = useField('preferredContact')
  return (
    <fieldset className={wear('fieldset')}>
      <legend className={wear('legend')}>{FIELD_LABELS.preferredContact}</legend>
      <div className={wear('contactChoices')}>
        {REMINDER_METHODS.map(method => (
          <ChoiceCard
            key={method}
            input={{ ...typing, type: 'radio', value: method, checked: method === value }}
          >
            {texts.contactNames[method]}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}
