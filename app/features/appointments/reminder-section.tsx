import { Flex, RadioCard, SimpleGrid, Stack, Switch } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import { REMINDER_METHODS, type ReminderMethod } from '#schema/rows/appointment.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

export const REMINDER_NAMES: Record<ReminderMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

export function ReminderSection() {
  const { control } = useAppointmentFields()
  const { field } = useController({ control, name: 'sendReminder' })
  const on = useWatch({ control, name: 'sendReminder' })
  return (
    <Stack gap="3">
      <Switch.Root
        size="lg"
        minH="11"
        checked={field.value}
        onCheckedChange={({ checked }) => field.onChange(checked)}
      >
        <Switch.HiddenInput ref={field.ref} onBlur={field.onBlur} />
        <Flex flex="1">
          <Switch.Label fontWeight="semibold">Send reminder</Switch.Label>
        </Flex>
        <Switch.Control />
      </Switch.Root>
      {on && <ReminderMethodChoice />}
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
              <RadioCard.ItemText>{REMINDER_NAMES[method]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
