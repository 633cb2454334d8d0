import { HStack, IconButton, Input } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'

export type StepperProps = { name: string; value: number; onChange: (value: number) => void }

const MOST = 999_999

/** A count that is mostly right or off by one. */
export function Stepper({ name, value, onChange }: StepperProps) {
  return (
    <HStack gap="1" role="group" aria-label={name}>
      <IconButton
        variant="outline"
        aria-label={`One less: ${name}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </IconButton>
      <Input
        aria-label={`Quantity: ${name}`}
        value={value}
        onChange={event => onChange(Math.min(MOST, Number(event.target.value.replace(/\D/g, ''))))}
        onFocus={event => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        w="14"
        px="1"
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        dir="ltr"
      />
      <IconButton
        variant="outline"
        aria-label={`One more: ${name}`}
        disabled={value >= MOST}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </IconButton>
    </HStack>
  )
}
