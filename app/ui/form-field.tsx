import { Box, Field } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeferWhilePressed } from './use-defer-while-pressed.ts'

type FormFieldProps = {
  label: string
  /** The error message, or react-hook-form's field error. */
  error?: string | { message?: string } | undefined
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  /** One control: Input, Textarea, SearchSelect, DateField, ChoiceField. */
  children: ReactNode
}

/** A control with its label, hint and error, which are associated for screen readers. */
export function FormField({ label, error, hint, required, disabled, children }: FormFieldProps) {
  const message = useDeferWhilePressed(typeof error === 'string' ? error : error?.message)
  return (
    <Field.Root invalid={Boolean(message)} required={required} disabled={disabled}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {hint && !message && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>
        <Box asChild flexShrink="0">
          <CircleAlert size={14} aria-hidden="true" />
        </Box>
        {message}
      </Field.ErrorText>
    </Field.Root>
  )
}
