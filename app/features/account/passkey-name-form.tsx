import { Button, chakra, HStack, Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { request } from '#app/api/request.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { NamePasskeyRequest, PASSKEY_NAME_MAX, type Passkey } from '#schema/protocol/passkeys.ts'

type PasskeyNameFormProps = {
  passkey: Pick<Passkey, 'id' | 'name'>
  /** It was added just now, under the name of this browser. */
  isNew: boolean
  onDone: () => void
}

export function PasskeyNameForm({ passkey: { id, name }, isNew, onDone }: PasskeyNameFormProps) {
  const form = useForm({ resolver: zodResolver(NamePasskeyRequest), defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async body => {
    try {
      await request(`/api/account/passkeys/${id}`, { method: 'PUT', body })
      onDone()
    } catch (error) {
      showRequestError(form, error, { title: 'The name was not saved', otherwise: failureText(error) })
    }
  })
  return (
    <chakra.form
      aria-label="Name of the passkey"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={submit}
    >
      <FormField
        label="Name of the passkey"
        error={errors.name}
        hint="By what you know it again, such as My phone."
        required
      >
        <Input {...form.register('name')} maxLength={PASSKEY_NAME_MAX} autoComplete="off" autoFocus />
      </FormField>
      <HStack gap="2" wrap="wrap">
        <Button type="submit" loading={isSubmitting}>
          Save name
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {isNew ? 'Leave it' : 'Cancel'}
        </Button>
      </HStack>
    </chakra.form>
  )
}
