import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import { ConfirmCodeForm } from '#app/domain/sign-in/confirm-code-form.tsx'
import { RecoveryCodes } from '#app/domain/sign-in/recovery-codes.tsx'
import type { SessionUser } from '#app/session/session-user.ts'
import { Note } from '#app/ui/note.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Proof } from '#schema/protocol/passkeys.ts'
import { OfferResponse, RecoveryCodesResponse, SecondFactorResponse } from '#schema/protocol/second-factor.ts'
import { PasswordQuestion } from './password-question.tsx'

type Step =
  | { is: 'overview' }
  | { is: 'password'; to: 'offer' | 'recovery-codes' | 'off' }
  | { is: 'scan'; offer: OfferResponse }
  | { is: 'codes'; codes: string[] }

const QUESTIONS = {
  offer: { title: 'Set up codes', action: 'Continue' },
  'recovery-codes': { title: 'Make new recovery codes', action: 'Make new codes' },
  off: { title: 'Turn codes off', action: 'Turn off' },
} as const

/** Whether the person's sign-ins on new browsers take a code of an authenticator, and how that is changed. */
export function SecondFactorSection({ user }: { user: SessionUser }) {
  const answer = useServerAnswer('/api/account/second-factor', SecondFactorResponse)
  const [step, setStep] = useState<Step>({ is: 'overview' })
  const backToOverview = () => {
    setStep({ is: 'overview' })
    answer.ask()
  }
  return (
    <Stack as="section" aria-labelledby="second-factor" gap="4" maxW="lg" pt="8">
      <Heading id="second-factor" as="h2" size="md">
        Codes of an authenticator
      </Heading>
      {contents()}
    </Stack>
  )

  function contents() {
    if (step.is === 'password')
      return (
        <PasswordQuestion
          {...QUESTIONS[step.to]}
          user={user}
          onCancel={backToOverview}
          hasPasskeys={(answer.latest?.value.passkeys ?? 0) > 0}
          onProof={proof => proceed(step.to, proof)}
        />
      )
    if (step.is === 'scan')
      return <ConfirmCodeForm offer={step.offer} onCancel={backToOverview} onCode={confirm} />
    if (step.is === 'codes') return <RecoveryCodes codes={step.codes} onDone={backToOverview} />
    return (
      <AnswerView answer={answer} what="your codes">
        {value => <Overview {...value} ask={to => setStep({ is: 'password', to })} />}
      </AnswerView>
    )
  }

  async function confirm(code: string): Promise<void> {
    const answer = await request('/api/account/second-factor/confirm', { method: 'POST', body: { code } })
    setStep({ is: 'codes', codes: RecoveryCodesResponse.parse(answer).recoveryCodes })
  }

  async function proceed(to: keyof typeof QUESTIONS, proof: Proof): Promise<void> {
    const path = `/api/account/second-factor/${to}`
    const saved = await request(path, { method: 'POST', body: proof })
    if (to === 'offer') setStep({ is: 'scan', offer: OfferResponse.parse(saved) })
    else if (to === 'recovery-codes')
      setStep({ is: 'codes', codes: RecoveryCodesResponse.parse(saved).recoveryCodes })
    else {
      toast({ title: 'Codes are off', description: 'A sign-in with the password takes none any more.' })
      backToOverview()
    }
  }
}

type OverviewProps = Pick<SecondFactorResponse, 'isOn' | 'recoveryCodesLeft'> & {
  ask: (to: keyof typeof QUESTIONS) => void
}

function Overview({ isOn, recoveryCodesLeft, ask }: OverviewProps) {
  const offline = useRequireOnline() !== null
  if (!isOn)
    return (
      <>
        <Text color="muted">
          With codes, a stolen password alone opens your account nowhere: a sign-in on a new browser also
          takes a code that an app on your phone shows, such as Google Authenticator, Microsoft Authenticator
          or 1Password.
        </Text>
        <Button
          alignSelf="start"
          w={{ base: 'full', sm: 'auto' }}
          variant="outline"
          disabled={offline}
          onClick={() => ask('offer')}
        >
          Set up codes
        </Button>
      </>
    )
  return (
    <>
      <Note icon={ShieldCheck}>
        {`Codes are on. ${recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.`}
      </Note>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" disabled={offline} onClick={() => ask('recovery-codes')}>
          New recovery codes
        </Button>
        <Button variant="ghost" disabled={offline} onClick={() => ask('off')}>
          Turn codes off
        </Button>
      </HStack>
    </>
  )
}
