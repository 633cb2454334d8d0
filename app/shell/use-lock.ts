import { useOnline } from '#app/queries/sync-status.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { hasPin } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'
import { toast } from '#app/ui/toast.ts'

/** The action of a lock button: locks the device, but not unasked where its person could not open it again. */
export function useLock() {
  const user = useUser()
  const online = useOnline()
  return async () => {
    if (online || (await hasPin(user.id))) await lockDevice()
    else toast(NEEDS_NETWORK)
  }
}

const NEEDS_NETWORK = {
  title: 'Not locked',
  description: 'You have no PIN here, and your password opens the device only with a network.',
  type: 'warning',
  action: { label: 'Lock anyway', onClick: () => void lockDevice() },
} as const
