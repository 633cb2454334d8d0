import { Button, Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { FingerprintPattern } from 'lucide-react'
import { type FieldError, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { failureText } from '#app/domain/server-answer.tsx'
import { PasskeyError } from '#app/session/passkey-error.ts'
import { askForPasskey } from '#app/session/passkeys.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { PASSWORD_MAX } from '#schema/forms/password.ts'
import { PROOF_MINUTES } from '#schema/protocol/own-proof.ts'
import type { Assertion, Proof } from '#schema/protocol/passkeys.ts'
import { WithPassword } from '#schema/protocol/second-factor.ts'

/** Has the person show a passkey of theirs in place of the password. Throws what `request` throws, or a `PasskeyError`. */
export function askForOwnPasskey(): Promise<Assertion> {
  return askForPasskey('/api/account/passkeys/proof')
}

/** The PIN, or the page of one's shops, says who somebody without a password is. */
export function howToShowWithoutPassword(hasEmail: boolean): string {
  const how = hasEmail
    ? 'Sign out at the page of your shops and in again, come in from there,'
    : 'Lock this device, open it with your PIN,'
  return `You have no password here. ${how} and do this within ${PROOF_MINUTES} minutes.`
}

/** Why something failed for which a passkey may have been asked. */
export function proofFailureText(error: unknown): string {
  return error instanceof PasskeyError ? error.message : failureText(error)
}

/** The state of a form that takes the password, or a passkey, and nothing else; `onProof` throws where that was not enough. */
export function useOwnProof(onProof: (proof: Proof) => Promise<void>) {
  const { running, run } = useSingleRun()
  const form = useForm({ resolver: zodResolver(WithPassword), defaultValues: { currentPassword: '' } })
  const proceed = async (findProof: () => Promise<Proof>) => {
    try {
      await onProof(await findProof())
    } catch (error) {
      showRequestError(form, error, { title: 'Not done', otherwise: proofFailureText(error) })
    }
  }
  return {
    form,
    asksForPasskey: running,
    submit: form.handleSubmit(typed => proceed(async () => typed)),
    showPasskey: () => run(() => proceed(async () => ({ passkey: await askForOwnPasskey() }))),
  }
}

type OwnPasswordFieldProps = {
  field: UseFormRegisterReturn
  error: FieldError | undefined
  /** The e-mail of whoever is signed in. */
  email: string | null
  autoFocus?: boolean
}

export function OwnPasswordField({ field, error, email, autoFocus }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <FormField label="Your password" error={error} required>
        <Input
          {...field}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          autoFocus={autoFocus}
        />
      </FormField>
    </>
  )
}

type OwnPasskeyButtonProps = {
  label?: string
  loading?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Shows a passkey in place of the password. */
export function OwnPasskeyButton({ label = 'Use a passkey', ...button }: OwnPasskeyButtonProps) {
  return (
    <Button variant="outline" {...button}>
      <FingerprintPattern aria-hidden="true" /> {label}
    </Button>
  )
}
