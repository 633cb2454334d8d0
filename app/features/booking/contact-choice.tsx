import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { REMINDER_METHODS, type ReminderMethod } from '#schema/rows/appointment.ts'
import { FIELD_LABELS } from './booking-fields.ts'
import { useBookingFields } from './use-booking-form.ts'

const NAMES: Record<ReminderMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** How the shop may write to the visitor. */
export function ContactChoice() {
  const { control } = useBookingFields()
  return (
    <Controller
      control={control}
      name="preferredContact"
      render={({ field }) => (
        <RadioCard.Root
          size="sm"
          colorPalette="accent"
          name={field.name}
          value={field.value}
          onValueChange={({ value }) => field.onChange(value)}
        >
          <RadioCard.Label>{FIELD_LABELS.preferredContact}</RadioCard.Label>
          <SimpleGrid columns={2} gap="2">
            {REMINDER_METHODS.map(method => (
              <RadioCard.Item key={method} value={method} borderColor="line.field">
                <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
                <RadioCard.ItemControl minH="11" py="0" alignItems="center">
                  <RadioCard.ItemText>{NAMES[method]}</RadioCard.ItemText>
                  <RadioCard.ItemIndicator />
                </RadioCard.ItemControl>
              </RadioCard.Item>
            ))}
          </SimpleGrid>
        </RadioCard.Root>
      )}
    />
  )
}
