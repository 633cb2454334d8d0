import { chakra, SimpleGrid } from '@chakra-ui/react'
import { REMINDER_METHODS, type ReminderMethod } from '#schema/rows/appointment.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { ChoiceCard } from './choice-card.tsx'
import { BOOKING_DEFAULTS, useBookingFields } from './use-booking-form.ts'

const NAMES: Record<ReminderMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** How the shop may write to the visitor. */
export function ContactChoice() {
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
