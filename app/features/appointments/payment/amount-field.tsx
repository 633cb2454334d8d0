import { Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field.tsx'

export type AmountFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  placeholder?: string
}

/** Dirhams, typed on the number keys. */
export function AmountField({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  placeholder,
}: AmountFieldProps) {
  return (
    <FormField label={`${label} (AED)`} error={error} hint={hint} required={required ?? false}>
      <Input
        value={value}
        onChange={event => onChange(event.target.value)}
        onFocus={event => event.target.select()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        placeholder={placeholder}
        dir="ltr"
        textAlign="end"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}
