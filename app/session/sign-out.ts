import { request } from '#app/api/request.ts'
import { toast } from '#app/ui/toast.ts'
import { endLocalSession } from './end-local-session.ts'
import { isSessionOver } from './session-over.ts'

/** Ends the session on the server, then on this device; answers whether it did. */
export async function signOut(): Promise<boolean> {
  try {
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    // Else the server had ended the session before we asked: there is nothing left to fail.
    if (!isSessionOver(error)) {
      toast({
        title: 'Logout failed',
        description: 'An error occurred during logout',
        type: 'destructive',
      })
      return false
    }
  }
  await endLocalSession()
  toast({ title: 'Logged out successfully' })
  return true
}
