import { RequestError, request } from '#app/api/request.ts'
import { deleteUserDatabase } from '#app/db/open-database.ts'
import { toast } from '#app/ui/toast.ts'
import { forgetLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { useSession } from './session-store.ts'
import { stopWork } from './work-as.ts'

/**
 * Ends the session on the server, then on this device; answers whether it did. The person's rows are
 * deleted with it, unless changes still wait: those stay until they sign in again.
 */
export async function signOut({ waiting }: { waiting: number }): Promise<boolean> {
  const { user } = useSession.getState()
  try {
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    if (!alreadyOver(error)) {
      toast({
        title: 'Logout failed',
        description: 'An error occurred during logout',
        type: 'destructive',
      })
      return false
    }
  }
  await forgetLocalUser()
  announce('signed-out')
  stopWork()
  if (user && waiting === 0) await deleteUserDatabase(user.id)
  toast({ title: 'Logged out successfully' })
  return true
}

/** The server had ended the session before we asked: there is nothing left to fail. */
function alreadyOver(error: unknown) {
  return error instanceof RequestError && error.status === 401
}
