import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { SignInList, signInPlace } from '#app/domain/sign-ins/sign-in-list.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { type SignIn, SignInsResponse } from '#schema/protocol/sign-ins.ts'

/** The target of the dialog that ends all others. */
const OTHERS = 'others'

/** Where the person is signed in, and may come back by a PIN; what they do not know they end. */
export function SignInsTab() {
  const answer = useServerAnswer('/api/sign-ins', SignInsResponse)
  const dialog = useUrlDialog('end')
  return (
    <Stack gap="4">
      <Text color="muted">
        Each browser on which you are signed in. If there is one that you do not know, end it and change your
        password.
      </Text>
      <AnswerView answer={answer} what="your sign-ins">
        {({ signIns }) => {
          const others = signIns.filter(({ isHere }) => !isHere)
          return (
            <>
              <SignInList
                label="Devices and sign-ins"
                signIns={signIns}
                linkToEnd={answer.online ? dialog.linkTo : null}
              />
              {others.length === 0 && <Text color="muted">You are signed in nowhere else.</Text>}
              {others.length > 0 && answer.online && (
                <HStack>
                  <Button asChild variant="outline" w={{ base: 'full', sm: 'auto' }}>
                    <Link to={dialog.linkTo(OTHERS)} preventScrollReset>
                      <LogOut aria-hidden="true" className="mirrored" /> End all others
                    </Link>
                  </Button>
                </HStack>
              )}
              <EndDialog
                signIn={others.find(({ id }) => id === dialog.target) ?? null}
                all={dialog.target === OTHERS && others.length > 0}
                onClose={dialog.close}
                onDone={answer.ask}
              />
            </>
          )
        }}
      </AnswerView>
    </Stack>
  )
}

type EndDialogProps = {
  /** The one to end; null for none, or for all others. */
  signIn: SignIn | null
  all: boolean
  onClose: () => void
  onDone: () => void
}

function EndDialog({ signIn, all, onClose, onDone }: EndDialogProps) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    if (!signIn && !all) return
    setBusy(true)
    try {
      if (signIn) await request(`/api/sign-ins/${signIn.id}`, { method: 'DELETE' })
      else await request('/api/sign-ins/end-others', { method: 'POST', body: {} })
      toast({
        type: 'success',
        title: signIn ? 'Sign-in ended' : 'All others ended',
        description: signIn ? signInPlace(signIn) : 'You are signed in on this device only.',
      })
      onClose()
      onDone()
    } catch (error) {
      toastFailure(`It was not ended: ${failureText(error)}`)
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={signIn !== null || all}
      title={all ? 'End all other sign-ins?' : 'End this sign-in?'}
      confirmLabel={all ? 'End all others' : 'End'}
      destructive
      busy={busy}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {signIn && `${signInPlace(signIn)}. `}
      Whoever is signed in there has to sign in again, and no PIN of yours opens it. Changes of yours that
      wait there stay there, and are sent once you sign in there.
    </ConfirmDialog>
  )
}
