import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { CONTACT_METHOD_NAMES } from '#app/ui/contact-method-names.ts'
import { CUSTOMER_CONTACT_METHODS } from '#schema/forms/customer.ts'
import type { ContactMethod } from '#schema/rows/customer.ts'
import type { CustomerControl } from './use-customer-form.ts'

/** How the customer likes to be reached. SMS is on offer only to those who chose it on the public site. */
export function ContactMethodField({ control }: { control: CustomerControl }) {
  const { field, formState } = useController({ control, name: 'preferredContactMethod' })
  const methods: readonly ContactMethod[] =
    formState.defaultValues?.preferredContactMethod === 'sms'
      ? [...CUSTOMER_CONTACT_METHODS, 'sms']
      : CUSTOMER_CONTACT_METHODS
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      name={field.name}
      value={field.value}
      onValueChange={({ value }) => field.onChange(value)}
    >
      <RadioCard.Label>Preferred contact</RadioCard.Label>
      <SimpleGrid columns={methods.length % 2 === 0 ? 2 : 3} gap="2">
        {methods.map(method => (
          <RadioCard.Item key={method} value={method} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
              <RadioCard.ItemText>{CONTACT_METHOD_NAMES[method]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator hideBelow="sm" />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
