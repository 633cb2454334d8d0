import { RadioCard } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldError, RequiredMark } from '#app/ui/field-error.tsx'

type CardChoiceProps = {
  label: string
  /** '' while nothing is chosen. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** The `RadioCard.Item`s. */
  children: ReactNode
}

/** A required choice of one card, with its error below. */
export function CardChoice({ label, value, error, onChange, children }: CardChoiceProps) {
  const errorId = useId()
  return (
    <RadioCard.Root
      size="sm"
      w="full"
      colorPalette="accent"
      gap="1.5"
      value={value || null}
      onValueChange={chosen => onChange(chosen.value ?? '')}
      aria-describedby={error ? errorId : undefined}
    >
      <RadioCard.Label>
        {label}
        <RequiredMark />
      </RadioCard.Label>
      {children}
      <FieldError id={errorId} message={error} />
    </RadioCard.Root>
  )
}
