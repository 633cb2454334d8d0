import { Button, chakra, Input, Skeleton } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { paths } from '#app/paths.ts'
import { canUsePasskeys } from '#app/session/passkeys.ts'
import { type Challenge, signInErrorText, signInHere, UNEXPECTED } from '#app/session/sign-in.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { LoginFormSchema } from '#schema/forms/login.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

const DemoAccount = z.object({ email: z.string(), password: z.string() })

/** The form for e-mail and password; with the `email` of a person who was chosen only the password is left. */
export function LoginForm({ email = '' }: { email?: string }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  if (challenge === null) return <PasswordForm email={email} onChallenge={setChallenge} />
  const back = () => setChallenge(null)
  if (challenge.factors.length > 0) return <CodeForm challenge={challenge} onBack={back} />
  return (
    <Suspense fallback={<Skeleton h="40" />}>
      <SetUpFactor token={challenge.token} onBack={back} />
    </Suspense>
  )
}

/** Few are asked for it, and once. */
const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }))

type PasswordFormProps = { email: string; onChallenge: (challenge: Challenge) => void }

function PasswordForm({ email, onChallenge }: PasswordFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<z.infer<typeof LoginFormSchema>>({
    resolver: zodResolver(LoginFormSchema),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  usePasskeyAutofill(email === '', setFailure)

  useEffect(() => {
    if (email) return
    void findDemoAccount().then(account => {
      // The demo account must not be filled in while the person types, because it would mix with their input.
      const begun = element.current?.contains(document.activeElement)
      if (account && !begun) form.reset(account, { keepDirtyValues: true })
    })
  }, [form, email])

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      const challenge = await signInHere(email, password, {
        onChangePassword: () => void navigate(paths.accountPassword),
      })
      if (challenge !== null) onChallenge(challenge)
    } catch (error) {
      setFailure(signInErrorText(error) ?? UNEXPECTED)
    }
  })

  return (
    <chakra.form ref={element} display="flex" flexDirection="column" gap="5" onSubmit={submit} noValidate>
      <SignInFailure>{failure}</SignInFailure>
      <FormField label="Email" error={errors.email}>
        <Input
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </FormField>
      <FormField label="Password" error={errors.password}>
        <Input
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          {...form.register('password')}
        />
      </FormField>
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Signing in...">
        Sign in
      </Button>
      {canUsePasskeys() && <PasskeyButton onFailure={setFailure}>Use a passkey</PasskeyButton>}
    </chakra.form>
  )
}

type DemoAccount = z.infer<typeof DemoAccount>

/** The demo account of a shop that runs on demo data; null otherwise. */
async function findDemoAccount(): Promise<DemoAccount | null> {
  try {
    return DemoAccount.parse(await request('/api/auth/demo'))
  } catch {
    return null
  }
}
