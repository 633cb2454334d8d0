import { Box, Button, Flex, Group, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { FormField } from '#app/ui/form-field.tsx'
import { groupThousands } from '#schema/rules/money/money.ts'
import { type DiscountUnit, joinDiscount, splitDiscount } from '#schema/rules/money/typed-discount.ts'

type DiscountFieldProps = Omit<InputProps, 'onChange' | 'value'> & {
  label: string
  /** The typed discount: '20' in AED, or '10%'. */
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: string | undefined
}

const UNITS: readonly { unit: DiscountUnit; name: string }[] = [
  { unit: 'AED', name: 'AED' },
  { unit: '%', name: 'percent' },
]

/** A discount as an amount or a percentage: the unit stands in the field, and a typed percent sign switches to it. */
export function DiscountField({ label, value, onChange, error, hint, ...input }: DiscountFieldProps) {
  const { number, unit } = splitDiscount(value)
  const type = (text: string) => {
    const typed = splitDiscount(text)
    onChange(joinDiscount(typed.number, typed.unit === '%' ? '%' : unit))
  }
  return (
    <Flex flex="1" minW="0" gap="2" align="start">
      <Box flex="1" minW="0">
        <FormField label={label} error={error} hint={hint}>
          <InputGroup
            startElement={unit === 'AED' ? 'AED' : undefined}
            endElement={unit === '%' ? '%' : undefined}
          >
            <Input
              {...input}
              value={number}
              onChange={event => type(event.target.value)}
              onFocus={event => event.target.select()}
              onBlur={event => {
                input.onBlur?.(event)
                const grouped = groupThousands(number)
                if (grouped !== number) onChange(joinDiscount(grouped, unit))
              }}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
              dir="ltr"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
            />
          </InputGroup>
        </FormField>
      </Box>
      <Group attached role="group" aria-label={`${label} in`} mt="26px" flexShrink="0">
        {UNITS.map(each => (
          <Button
            key={each.unit}
            variant="outline"
            minW="11"
            px="2.5"
            aria-label={`${label} in ${each.name}`}
            aria-pressed={each.unit === unit}
            _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', zIndex: '1' }}
            onClick={() => onChange(joinDiscount(number, each.unit))}
          >
            {each.unit}
          </Button>
        ))}
      </Group>
    </Flex>
  )
}
