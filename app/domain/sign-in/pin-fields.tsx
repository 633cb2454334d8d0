import { Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { isPin } from '#app/session/pin.ts'
import { FormField } from '#app/ui/form-field.tsx'

const PinFieldsSchema = z
  .object({
    pin: z.string().refine(isPin, 'A PIN is 4 to 6 digits'),
    again: z.string(),
  })
  .refine(({ pin, again }) => pin === again, { path: ['again'], message: 'The two PINs are not the same' })
type PinFieldsValue = z.infer<typeof PinFieldsSchema>

/** The form for a new PIN, which is typed twice. */
export function usePinForm(): UseFormReturn<PinFieldsValue> {
  return useForm<PinFieldsValue>({
    resolver: zodResolver(PinFieldsSchema),
    mode: 'onTouched',
    defaultValues: { pin: '', again: '' },
  })
}

export function PinFields({ form }: { form: UseFormReturn<PinFieldsValue> }) {
  const { errors } = form.formState
  return (
    <>
      <FormField label="New PIN" error={errors.pin} hint="4 to 6 digits." required>
        <Input {...form.register('pin')} {...PIN_INPUT} />
      </FormField>
      <FormField label="PIN once more" error={errors.again} required>
        <Input {...form.register('again')} {...PIN_INPUT} />
      </FormField>
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
