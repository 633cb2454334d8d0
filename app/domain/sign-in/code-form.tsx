import { Button, chakra, Input, Stack, Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Challenge, giveCodeHere, signInErrorText, UNEXPECTED } from '#app/session/sign-in.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ConfirmRequest } from '#schema/protocol/second-factor.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

type CodeFormProps = { challenge: Challenge; onBack: () => void }

/** Asks for a code or a passkey after the password, on a browser where none was given lately. */
export function CodeForm(props: CodeFormProps) {
  return props.challenge.factors.includes('code') ? <TypedCode {...props} /> : <PasskeyAlone {...props} />
}

/** For whoever has passkeys and no codes. */
function PasskeyAlone({ challenge, onBack }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <Stack gap="5">
      <Text color="muted">
        This browser is new to your account, so it takes a passkey of yours besides the password. It may be on
        your phone.
      </Text>
      <SignInFailure>{failure}</SignInFailure>
      <PasskeyButton token={challenge.token} isPrimary onFailure={setFailure}>
        Use a passkey
      </PasskeyButton>
      <Button variant="ghost" onClick={onBack}>
        Back to the password
      </Button>
    </Stack>
  )
}

function TypedCode({ challenge, onBack }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(ConfirmRequest), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await giveCodeHere(challenge.token, code)
    } catch (error) {
      setFailure(signInErrorText(error) ?? UNEXPECTED)
      form.setFocus('code')
    }
  })
  return (
    <chakra.form aria-label="Code" display="flex" flexDirection="column" gap="5" onSubmit={submit} noValidate>
      <Text color="muted">This browser is new to your account, so it takes a code besides the password.</Text>
      <SignInFailure>{failure}</SignInFailure>
      <FormField
        label="Code"
        error={errors.code}
        hint="From your authenticator app, or one of your recovery codes."
      >
        <Input
          {...form.register('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={40}
          dir="ltr"
          fontVariantNumeric="tabular-nums"
        />
      </FormField>
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Signing in...">
        Sign in
      </Button>
      {challenge.factors.includes('passkey') && (
        <PasskeyButton token={challenge.token} onFailure={setFailure}>
          Use a passkey
        </PasskeyButton>
      )}
      <Button variant="ghost" onClick={onBack}>
        Back to the password
      </Button>
    </chakra.form>
  )
}
