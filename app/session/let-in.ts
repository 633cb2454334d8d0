import { keepLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { useSession } from './session-store.ts'
import { activateSession } from './work-as.ts'

/**
 * The person has a password of their own now: the screens open, in every tab. Nothing is asked of the server
 * for that, or a lost answer would leave them outside with a password that is one-time no more.
 */
export async function admitSession(userId: number): Promise<void> {
  const { user } = useSession.getState()
  if (user?.id !== userId) return
  const ready = { ...user, mustChangePassword: false }
  await keepLocalUser(ready)
  activateSession(ready)
  announce('signed-in')
}
