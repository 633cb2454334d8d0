import { Text } from '@chakra-ui/react'
import { memo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { paths } from '#app/paths.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { signOut } from './sign-out.ts'

const useAsking = create(() => ({ asking: false }))

/** What a log-out button calls. With changes waiting it asks first; the shell holds the question. */
export function useSignOut() {
  const { waiting } = useSyncStatus()
  const navigate = useNavigate()
  return async () => {
    if (waiting > 0) useAsking.setState({ asking: true })
    else if (await signOut()) navigate(paths.login)
  }
}

export const SignOutDialog = memo(function SignOutDialog() {
  const { waiting } = useSyncStatus()
  const { asking } = useAsking()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const close = () => useAsking.setState({ asking: false })

  async function confirm() {
    setBusy(true)
    const done = await signOut()
    setBusy(false)
    close()
    if (done) navigate(paths.login)
  }

  const changes = waiting === 1 ? '1 change' : `${waiting} changes`
  return (
    <ConfirmDialog
      open={asking}
      title={waiting === 0 ? 'Log out now?' : `${changes} not sent yet`}
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
    >
      {waiting === 0 ? (
        <Text>Everything has reached the server.</Text>
      ) : (
        <Text>
          {changes} made here {waiting === 1 ? 'waits' : 'wait'} for the server. They are kept for you on this
          device, and sent when you sign in here again.
        </Text>
      )}
    </ConfirmDialog>
  )
})
