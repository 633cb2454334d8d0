import { Input, type InputProps, RadioCard, SimpleGrid } from '@chakra-ui/react'
import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { FormField } from '#app/ui/form-field.tsx'
import { paymentMethodName } from '#app/ui/value-names.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { groupThousands } from '#schema/rules/money/money.ts'

type AmountFieldProps = Omit<InputProps, 'onChange'> & {
  label: string
  ref?: Ref<HTMLInputElement>
  onChange: (text: string) => void
  error?: string | { message?: string } | undefined
  hint?: ReactNode
}

/** An amount in AED as text, with the phone's number keys. Focus selects it, so that typing replaces it; leaving it sets its thousands apart. */
export function AmountField({ label, onChange, error, hint, required, ...input }: AmountFieldProps) {
  return (
    <FormField label={`${label} (AED)`} error={error} hint={hint} required={required ?? false}>
      <Input
        {...input}
        onChange={event => onChange(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={event => {
          input.onBlur?.(event)
          const grouped = groupThousands(event.target.value)
          if (grouped !== event.target.value) onChange(grouped)
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        dir="ltr"
        textAlign="end"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}

type MethodChoiceProps = {
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

const ICONS: Record<PaymentMethod, LucideIcon> = { cash: Banknote, card: CreditCard, bank_transfer: Landmark }

export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={20} aria-hidden="true" />
}
