import { HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { MOST_UNITS, readUnits } from './use-lines.ts'

export type StepperProps = {
  name: string
  /** NaN while something else than a whole number stands in the field. */
  value: number
  onChange: (value: number) => void
}

/** A count that is mostly right or off by one. */
export function Stepper({ name, value, onChange }: StepperProps) {
  const [typed, setTyped] = useState('')
  const errorId = useId()
  const wrong = Number.isNaN(value)
  const count = wrong ? 0 : value
  return (
    <Stack gap="1" align="end">
      <HStack gap="1" role="group" aria-label={name}>
        <IconButton
          variant="outline"
          aria-label={`One less: ${name}`}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
        >
          <Minus />
        </IconButton>
        <Input
          aria-label={`Quantity: ${name}`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          value={wrong ? typed : value}
          onChange={event => {
            setTyped(event.target.value)
            onChange(readUnits(event.target.value) ?? Number.NaN)
          }}
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
          disabled={count >= MOST_UNITS}
          onClick={() => onChange(count + 1)}
        >
          <Plus />
        </IconButton>
      </HStack>
      {wrong && (
        <Text id={errorId} role="alert" color="danger.fg" textStyle="xs">
          Whole units only
        </Text>
      )}
    </Stack>
  )
}
