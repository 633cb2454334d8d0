import { NetworkError, request } from '#app/api/request.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { endLocalSession } from './end-local-session.ts'
import { isSessionOver } from './session-channel.ts'

/** Ends the session on the server, then on this device; returns whether it succeeded. */
export async function signOut(): Promise<boolean> {
  try {
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    // A 401 means that the server had ended the session before: nothing is left to do there.
    if (!isSessionOver(error)) {
      toast(error instanceof NetworkError ? UNREACHED : FAILED)
      return false
    }
  }
  await endLocalSession()
  toast(LOGGED_OUT)
  return true
}

export const LOGGED_OUT: ToastMessage = { title: 'Logged out successfully' }

const FAILED: ToastMessage = {
  title: 'Logout failed',
  description: 'An error occurred during logout',
  type: 'destructive',
}
const UNREACHED: ToastMessage = {
  title: 'You are still signed in',
  description:
    'Logging out needs the network, and the server does not answer. What you did is kept on this device.',
  type: 'warning',
}
