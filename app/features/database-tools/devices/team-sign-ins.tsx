import { Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { SignInList, signInPlace } from '#app/domain/sign-ins/sign-in-list.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { type TeamSignIn, TeamSignInsResponse } from '#schema/protocol/sign-ins.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const AT_FIRST = 10

const whose = (signIn: TeamSignIn) => `${signIn.fullName}, ${signInPlace(signIn)}`

/** Every session of the team, also those that have never synced, and every PIN. */
export function TeamSignIns() {
  const answer = useServerAnswer('/api/admin/sign-ins', TeamSignInsResponse)
  const dialog = useUrlDialog('end')
  const [all, setAll] = useState(false)
  return (
    <Stack as="section" aria-labelledby="team-sign-ins" gap="3" pt="4">
      <Stack gap="0.5">
        <Heading as="h2" size="lg" id="team-sign-ins">
          Sign-ins
        </Heading>
        <Text color="muted">
          Everybody who is signed in, and where from. Each person sees their own under My Account.
        </Text>
      </Stack>
      <AnswerView answer={answer} what="the sign-ins">
        {({ signIns }) => (
          <>
            <Card.Root px={{ base: '4', md: '5' }}>
              <SignInList
                label="Sign-ins"
                signIns={all ? signIns : signIns.slice(0, AT_FIRST)}
                linkToEnd={answer.online ? dialog.linkTo : null}
              />
            </Card.Root>
            {!all && signIns.length > AT_FIRST && (
              <Button variant="outline" alignSelf="center" onClick={() => setAll(true)}>
                {`Show all ${formatCount(signIns.length)} sign-ins`}
              </Button>
            )}
            <EndDialog
              signIn={signIns.find(({ id }) => id === dialog.target) ?? null}
              onClose={dialog.close}
              onDone={answer.ask}
            />
          </>
        )}
      </AnswerView>
    </Stack>
  )
}

type EndDialogProps = { signIn: TeamSignIn | null; onClose: () => void; onDone: () => void }

function EndDialog({ signIn, onClose, onDone }: EndDialogProps) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    if (!signIn) return
    setBusy(true)
    try {
      await request(`/api/admin/sign-ins/${signIn.id}`, { method: 'DELETE' })
      toast({ type: 'success', title: 'Sign-in ended', description: whose(signIn) })
      onClose()
      onDone()
    } catch (error) {
      toastFailure(`It was not ended: ${failureText(error)}`)
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={signIn !== null}
      title="End this sign-in?"
      confirmLabel="End"
      destructive
      busy={busy}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {signIn &&
        `${whose(signIn)}. They have to sign in there again, and no PIN of theirs opens it. Changes that wait there stay there, and are sent once they do.`}
    </ConfirmDialog>
  )
}
