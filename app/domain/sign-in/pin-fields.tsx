import { Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { isPin } from '#app/session/pin.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { PASSWORD_MAX } from '#schema/forms/password.ts'

const PinFieldsSchema = z
  .object({
    pin: z.string().refine(isPin, 'A PIN is 4 to 6 digits'),
    again: z.string(),
    currentPassword: z.string().max(PASSWORD_MAX, 'Password is too long'),
  })
  .refine(({ pin, again }) => pin === again, { path: ['again'], message: 'The two PINs are not the same' })
export type PinFieldsValue = z.infer<typeof PinFieldsSchema>

/** The form for a new PIN, which is typed twice. */
export function usePinForm(): UseFormReturn<PinFieldsValue> {
  return useForm<PinFieldsValue>({
    resolver: zodResolver(PinFieldsSchema),
    mode: 'onTouched',
    defaultValues: { pin: '', again: '', currentPassword: '' },
  })
}

type PinFieldsProps = {
  form: UseFormReturn<PinFieldsValue>
  /** The e-mail of whoever is signed in, whose password the server asks for; null where they have none. */
  email: string | null
}

export function PinFields({ form, email }: PinFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label="New PIN"
        error={errors.pin}
        hint="4 to 6 digits. Six are far harder to guess."
        required
      >
        <Input {...form.register('pin')} {...PIN_INPUT} />
      </FormField>
      <FormField label="PIN once more" error={errors.again} required>
        <Input {...form.register('again')} {...PIN_INPUT} />
      </FormField>
      {email !== null && (
        <>
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormField
            label="Your password"
            error={errors.currentPassword}
            hint="So that nobody else sets a PIN here."
          >
            <Input
              {...form.register('currentPassword')}
              type="password"
              autoComplete="current-password"
              maxW="72"
            />
          </FormField>
        </>
      )}
    </>
  )
}

const PIN_INPUT = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 6,
  maxW: '40',
} as const
