import { isSessionOver, NetworkError, RequestError, request } from '#app/api/request.ts'
import { forgetDeviceSetting, putDeviceSetting, readDeviceSetting } from '#app/db/device-database.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { USER_HEADER } from '#schema/protocol/session.ts'
import { endLocalSession } from './activate-session.ts'
import { takeOverSession } from './device-session.ts'
import { hasPin, removePin } from './pin.ts'
import { useSession } from './session-user.ts'

/**
 * Ends the session on this device, and on the server as soon as that can be reached; returns whether it succeeded.
 * Mutations still pending here are sent under the person's name, whoever uses the device by then.
 */
export async function signOut(): Promise<boolean> {
  const { user } = useSession.getState()
  try {
    // Somebody whose PIN the server does not take ends what is here, and not the PIN.
    const isTheirs = user && (await takeOverSession(user.id)) === undefined
    if (isTheirs && (await hasPin(user.id))) await removePin(user.id)
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    if (error instanceof NetworkError && user) await putDeviceSetting('logout', { userId: user.id })
    // A 401 means that the server had ended the session before: nothing is left to do there.
    else if (!isSessionOver(error)) {
      toast(FAILED)
      return false
    }
  }
  await endLocalSession()
  toast(LOGGED_OUT)
  return true
}

/**
 * Ends on the server the session of a person who logged out without a network. Returns whether none is left to end. A
 * sign-in since then has ended it already, and a session of somebody else is not touched.
 */
export async function finishSignOut(): Promise<boolean> {
  const left = await readDeviceSetting('logout')
  if (!left) return true
  try {
    const headers = { [USER_HEADER]: String(left.userId) }
    await request('/api/auth/logout', { method: 'POST', headers })
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500) return false
  }
  await forgetDeviceSetting('logout')
  return true
}

export const LOGGED_OUT: ToastMessage = { title: 'Logged out successfully' }

const FAILED: ToastMessage = {
  title: 'Logout failed',
  description: 'An error occurred during logout',
  type: 'destructive',
}
