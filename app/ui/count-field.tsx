import { Input } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { FormField } from './form-field.tsx'

export type CountFieldProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  hint?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** How many of something, on the number keys. What it begins with is typed over. */
export function CountField({ label, value, onChange, error, hint, inputRef }: CountFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required>
      <Input
        ref={inputRef}
        value={value}
        onChange={event => onChange(event.target.value)}
        onFocus={event => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}
