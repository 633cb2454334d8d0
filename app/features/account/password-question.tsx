import { Button, chakra, HStack, Input, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { FingerprintPattern } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { failureText } from '#app/domain/server-answer.tsx'
import { PasskeyError } from '#app/session/passkey-error.ts'
import { askForPasskey, canUsePasskeys } from '#app/session/passkeys.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import type { Proof } from '#schema/protocol/passkeys.ts'
import { WithPassword } from '#schema/protocol/second-factor.ts'

type PasswordQuestionProps = {
  title: string
  action: string
  user: SessionUser
  onCancel: () => void
  /** Whether a passkey can be shown in place of the password. */
  hasPasskeys: boolean
  /** Does what was asked for; throws what `request` throws, or a `PasskeyError`. */
  onProof: (proof: Proof) => Promise<void>
}

/** Asks for the password, or a passkey, before something that an open session alone must not do. */
export function PasswordQuestion({
  title,
  action,
  user,
  onCancel,
  hasPasskeys,
  onProof,
}: PasswordQuestionProps) {
  const { running, run } = useSingleRun()
  const form = useForm({ resolver: zodResolver(WithPassword), defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const proceed = async (findProof: () => Promise<Proof>) => {
    try {
      await onProof(await findProof())
    } catch (error) {
      const otherwise = error instanceof PasskeyError ? error.message : failureText(error)
      showRequestError(form, error, { title: 'Not done', otherwise })
    }
  }
  const submit = form.handleSubmit(typed => proceed(async () => typed))
  const showPasskey = () =>
    proceed(async () => ({ passkey: await askForPasskey('/api/account/passkeys/proof') }))
  return (
    <chakra.form
      aria-label={title}
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={submit}
    >
      <Text fontWeight="semibold">{title}</Text>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <FormField label="Your password" error={errors.currentPassword} required>
        <Input
          {...form.register('currentPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      </FormField>
      <HStack gap="2" wrap="wrap">
        <Button type="submit" loading={isSubmitting}>
          {action}
        </Button>
        {hasPasskeys && canUsePasskeys() && (
          <Button variant="outline" loading={running} onClick={() => void run(showPasskey)}>
            <FingerprintPattern aria-hidden="true" /> Use a passkey
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </HStack>
    </chakra.form>
  )
}
