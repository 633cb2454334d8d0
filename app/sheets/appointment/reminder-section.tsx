import { RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { METHOD_NAMES, whyNotTold } from '#app/domain/notifications/notification-words.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useSettings } from '#app/queries/settings.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { addresseeOf } from '#schema/rules/messages/notification-delivery.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

export function ReminderSection() {
  const { control } = useAppointmentFields()
  const { field } = useController({ control, name: 'sendReminder' })
  const [on, customerId] = useWatch({ control, name: ['sendReminder', 'customerId'] })
  const customer = useCustomer(Number(customerId) || null)
  const settings = useSettings()
  const whyNot = customer ? whyNotTold(customer, settings) : null
  const addressee =
    customer && settings && addresseeOf('reminder', customer, { reminderMethod: 'sms' }, settings)
  return (
    <Stack gap="3">
      <SwitchField
        label="Send reminder"
        checked={on ?? true}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      {on && whyNot && (
        <Text color="attention.fg" textStyle="sm" role="status">
          {whyNot}
        </Text>
      )}
      {on && !whyNot && addressee?.method === 'email' && (
        <Text color="muted" textStyle="sm">
          The reminder goes by email to <bdi dir="ltr">{addressee.recipient}</bdi>.
        </Text>
      )}
      {on && !whyNot && addressee?.method !== 'email' && <ReminderMethodChoice />}
    </Stack>
  )
}

function ReminderMethodChoice() {
  const { control } = useAppointmentFields()
  const { field } = useController({ control, name: 'reminderMethod' })
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      gap="1.5"
      value={field.value}
      onValueChange={({ value }) => field.onChange(value)}
    >
      <RadioCard.Label>Reminder method</RadioCard.Label>
      <SimpleGrid columns={2} gap="2">
        {REMINDER_METHODS.map(method => (
          <RadioCard.Item key={method} value={method} borderColor="line.field">
            <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
              <RadioCard.ItemText>{METHOD_NAMES[method]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
