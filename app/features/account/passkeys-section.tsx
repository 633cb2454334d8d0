import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import { canUsePasskeys, makePasskey, notePasskeyHere } from '#app/session/passkeys.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { toast } from '#app/ui/toast.ts'
import { type Passkey, PasskeysResponse, type Proof } from '#schema/protocol/passkeys.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { PasswordQuestion } from './password-question.tsx'

type Named = Pick<Passkey, 'id' | 'name'>
type Step =
  | { is: 'list' }
  | { is: 'adding' }
  | { is: 'removing'; passkey: Named }
  | { is: 'naming'; passkey: Named; isNew: boolean }

const Added = z.object({ id: z.uuid() })

/** The person's passkeys, each of which signs them in alone, and how they are added, named and removed. */
export function PasskeysSection({ user }: { user: SessionUser }) {
  const answer = useServerAnswer('/api/account/passkeys', PasskeysResponse)
  const [step, setStep] = useState<Step>({ is: 'list' })
  const backToList = () => {
    setStep({ is: 'list' })
    answer.ask()
  }
  const question = {
    user,
    hasPasskeys: answer.latest?.value.passkeys.some(({ isOfHere }) => isOfHere) ?? false,
    onCancel: backToList,
  }
  return (
    <Stack as="section" aria-labelledby="passkeys" gap="4" maxW="lg" pt="8">
      <Heading id="passkeys" as="h2" size="md">
        Passkeys
      </Heading>
      {contents()}
    </Stack>
  )

  function contents() {
    if (step.is === 'adding')
      return <PasswordQuestion {...question} title="Add a passkey" action="Continue" onProof={add} />
    if (step.is === 'removing')
      return (
        <PasswordQuestion
          {...question}
          title={`Remove ${step.passkey.name}`}
          action="Remove"
          onProof={proof => remove(step.passkey, proof)}
        />
      )
    if (step.is === 'naming') return <PasskeyNameForm {...step} onDone={backToList} />
    return (
      <AnswerView answer={answer} what="your passkeys">
        {({ passkeys }) => (
          <>
            <Text color="muted">
              A passkey signs you in without the password and without a code: by your fingerprint, your face
              or the screen lock of a device.
            </Text>
            {passkeys.length > 0 && (
              <PasskeyList
                passkeys={passkeys}
                onRename={passkey => setStep({ is: 'naming', passkey, isNew: false })}
                onRemove={passkey => setStep({ is: 'removing', passkey })}
              />
            )}
            <AddButton onAdd={() => setStep({ is: 'adding' })} />
          </>
        )}
      </AnswerView>
    )
  }

  async function add(proof: Proof): Promise<void> {
    const passkey = await makePasskey('/api/account/passkeys/offer', proof)
    const name = describeDevice(navigator.userAgent)
    const body = { name, passkey }
    const { id } = Added.parse(await request('/api/account/passkeys', { method: 'POST', body }))
    notePasskeyHere()
    toast({ type: 'success', title: 'Passkey added', description: 'It signs you in from now on.' })
    setStep({ is: 'naming', passkey: { id, name }, isNew: true })
  }

  async function remove({ id, name }: Named, proof: Proof): Promise<void> {
    await request(`/api/account/passkeys/${id}/remove`, { method: 'POST', body: proof })
    toast({ type: 'success', title: 'Passkey removed', description: `${name} signs you in no more.` })
    backToList()
  }
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const offlineReason = useRequireOnline()
  if (!canUsePasskeys())
    return (
      <Text color="muted">
        This browser adds none here: a passkey needs a page that was opened over https. Ask whoever runs the
        server about it.
      </Text>
    )
  return (
    <Button
      alignSelf="start"
      w={{ base: 'full', sm: 'auto' }}
      variant="outline"
      disabled={offlineReason !== null}
      onClick={onAdd}
    >
      Add a passkey
    </Button>
  )
}
