import { Input, type InputProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { FormField } from './form-field.tsx'

type CountFieldProps = InputProps & {
  label: string
  ref?: Ref<HTMLInputElement>
  error?: string | { message?: string } | undefined
  hint?: ReactNode
}

/** A quantity, with the phone's number keys. Focus selects the initial value, so that typing replaces it. */
export function CountField({ label, error, hint, ...input }: CountFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required>
      <Input
        {...input}
        onFocus={event => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}
