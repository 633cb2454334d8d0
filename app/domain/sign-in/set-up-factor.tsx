import { Button, Stack, Text } from '@chakra-ui/react'
import { FingerprintPattern, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '#app/session/passkeys.ts'
import { confirmCodesHere, offerCodesHere, setUpPasskeyHere } from '#app/session/set-up-factor.ts'
import { signInErrorText, UNEXPECTED } from '#app/session/sign-in.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import type { OfferResponse } from '#schema/protocol/second-factor.ts'
import { ConfirmCodeForm } from './confirm-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInFailure } from './sign-in-failure.tsx'

type Step =
  | { is: 'choice' }
  | { is: 'scan'; offer: OfferResponse }
  | { is: 'codes'; codes: string[]; open: () => Promise<void> }

/** Has somebody set up a passkey or codes whose role requires one, before their sign-in goes on. */
export function SetUpFactor({ token, onBack }: { token: string; onBack: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'choice' })
  const [failure, setFailure] = useState<string | null>(null)
  const { running, run } = useSingleRun()
  const tryTo = (begin: () => Promise<void>) =>
    void run(async () => {
      setFailure(null)
      try {
        await begin()
      } catch (error) {
        setFailure(signInErrorText(error) ?? UNEXPECTED)
      }
    })

  if (step.is === 'scan')
    return (
      <ConfirmCodeForm
        offer={step.offer}
        onCancel={() => setStep({ is: 'choice' })}
        onCode={async code => setStep({ is: 'codes', ...(await confirmCodesHere(token, code)) })}
      />
    )
  if (step.is === 'codes')
    return (
      <Stack gap="5">
        <SignInFailure>{failure}</SignInFailure>
        <RecoveryCodes codes={step.codes} onDone={() => tryTo(step.open)} />
      </Stack>
    )
  return (
    <Stack gap="5" as="section" aria-label="Second factor">
      <Text color="muted">
        Your shop asks for more than a password of your role. Set up one of these now. It is asked for on
        browsers that are new to you.
      </Text>
      <SignInFailure>{failure}</SignInFailure>
      {canUsePasskeys() && (
        <Button size="lg" disabled={running} onClick={() => tryTo(() => setUpPasskeyHere(token))}>
          <FingerprintPattern aria-hidden="true" /> Set up a passkey
        </Button>
      )}
      <Button
        size="lg"
        variant={canUsePasskeys() ? 'outline' : 'solid'}
        disabled={running}
        onClick={() => tryTo(async () => setStep({ is: 'scan', offer: await offerCodesHere(token) }))}
      >
        <Smartphone aria-hidden="true" /> Set up codes
      </Button>
      <Text color="muted" textStyle="sm">
        A passkey is your fingerprint, face or the screen lock of a device. Codes come from an app on your
        phone, such as Google Authenticator.
      </Text>
      <Button variant="ghost" onClick={onBack}>
        Back to the password
      </Button>
    </Stack>
  )
}
