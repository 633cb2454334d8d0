import { Button, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { paths } from '#app/paths.ts'
import {
  isStorageBlocked,
  readSyncStatus,
  type SyncStatus,
  useStorageState,
  useSyncStatus,
} from '#app/queries/sync-status.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { hasPin } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'
import { signOut } from '#app/session/sign-out.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useDrafts } from '#app/ui/drafts/draft-store.ts'
import { countChanges } from '#schema/texts/count-text.ts'

const useAsking = create(() => ({ asking: false }))

const close = () => useAsking.setState({ asking: false })

/**
 * The sign-out of all log-out buttons. It asks first if mutations are pending or may be, or the device is offline.
 */
export function useSignOut() {
  const byPinOnly = useUser().email === null
  const navigate = useNavigate()
  return async () => {
    // Read as it is pressed: menus that followed it would be drawn again at every change and every run of the sync.
    const status = readSyncStatus()
    const hasDrafts = Object.keys(useDrafts.getState().drafts).length > 0
    if (
      status.pending > 0 ||
      !status.online ||
      isUnread(status, isStorageBlocked()) ||
      byPinOnly ||
      hasDrafts
    )
      useAsking.setState({ asking: true })
    else if (await signOut()) navigate(paths.login, { replace: true })
  }
}

export const SignOutDialog = memo(function SignOutDialog() {
  const leaving = useLeaving()
  const { asking } = useAsking()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const mayLock = useHasPin() && (!leaving.online || leaving.byPinOnly)

  // The server may end the session while the dialog is open; the next person must not see it.
  useEffect(() => close, [])

  async function confirm() {
    setBusy(true)
    const done = await signOut()
    setBusy(false)
    close()
    if (done) navigate(paths.login, { replace: true })
  }

  return (
    <ConfirmDialog
      open={asking}
      title={titleOf(leaving)}
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
      other={
        mayLock && (
          <Button variant="outline" disabled={busy} onClick={() => void lockDevice().then(close)}>
            <Lock aria-hidden="true" /> Lock instead
          </Button>
        )
      }
    >
      <Text>{whatHappens(leaving)}</Text>
      {leaving.drafts.length > 0 && <Text mt="2">{draftsText(leaving.drafts)}</Text>}
      {mayLock && <Text mt="2">Locked, your PIN opens it again, also without a network.</Text>}
    </ConfirmDialog>
  )
})

/** Whether the signed-in person has a PIN here; false until that is known. */
function useHasPin(): boolean {
  const { id } = useUser()
  const { asking } = useAsking()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    if (asking) void hasPin(id).then(setKnown)
  }, [id, asking])
  return known
}

/** The state before a sign-out. `unread`: this database cannot be read, and `pending` is 0 for want of a better number. */
type Leaving = {
  pending: number
  online: boolean
  unread: boolean
  /** They have no e-mail to sign in with: the PIN, which a sign-out takes away, is their only way in. */
  byPinOnly: boolean
  /** What the forms are called in which they typed something that they have not sent. */
  drafts: readonly string[]
}

function useLeaving(): Leaving {
  const status = useSyncStatus()
  const isBlocked = useStorageState().storage.state === 'blocked'
  const byPinOnly = useUser().email === null
  const drafts = Object.values(useDrafts(state => state.drafts)).map(({ title }) => title)
  const { pending, online } = status
  return { pending, online, unread: isUnread(status, isBlocked), byPinOnly, drafts }
}

function isUnread({ unopenable, isRead }: Pick<SyncStatus, 'unopenable' | 'isRead'>, isBlocked: boolean) {
  return unopenable || (!isRead && isBlocked)
}

function draftsText(titles: readonly string[]): string {
  const what = titles.length === 1 ? 'A draft was' : `${titles.length} drafts were`
  return `${what} not saved and will be deleted: ${titles.join(', ')}.`
}

function backAgain({ online, byPinOnly }: Pick<Leaving, 'online' | 'byPinOnly'>): string {
  if (byPinOnly) return 'To come back here, an admin has to set a new PIN for you. '
  return online ? '' : 'To sign in here again, the network has to be back. '
}

function titleOf({ pending, online }: Leaving): string {
  if (!online) return 'Log out without a network?'
  return pending === 0 ? 'Log out now?' : `${countChanges(pending)} not sent yet`
}

function whatHappens({ pending, online, unread, byPinOnly }: Leaving): string {
  const back = backAgain({ online, byPinOnly })
  if (unread)
    return `${back}The data on this device cannot be opened now. What has not been sent stays here until you sign in again.`
  if (pending === 0) return `${back}Everything has reached the server.`
  const wait = pending === 1 ? 'waits' : 'wait'
  const when = online ? 'as soon as it takes them' : 'once the network is back'
  return `${back}${countChanges(pending)} made here ${wait} for the server. They are kept on this device and sent under your name ${when}, even if somebody else uses it then.`
}
