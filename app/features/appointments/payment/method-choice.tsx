import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { MethodIcon } from './method-icon.tsx'

export type MethodChoiceProps = {
  label: string
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

export function MethodChoice({ label, value, onChange }: MethodChoiceProps) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      gap="1.5"
      value={value}
      onValueChange={chosen => onChange(chosen.value as PaymentMethod)}
    >
      <RadioCard.Label>{label}</RadioCard.Label>
      <SimpleGrid columns={3} gap="2">
        {PAYMENT_METHODS.map(method => (
          <RadioCard.Item
            key={method}
            value={method}
            minW="0"
            borderColor="line.field"
            _checked={{ bg: 'accent.subtle' }}
          >
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl minH="16" py="2" px="1" justifyContent="center">
              <RadioCard.ItemContent gap="1" alignItems="center">
                <MethodIcon method={method} />
                <RadioCard.ItemText whiteSpace="nowrap">{paymentMethodName(method)}</RadioCard.ItemText>
              </RadioCard.ItemContent>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
