import { type RequestOptions, request } from '#app/api/request.ts'
import { activateSession } from './activate-session.ts'
import { keepLocalUser } from './local-session.ts'
import { SessionUser, useSession } from './session-user.ts'

/**
 * Updates the session from the server's answer about the signed-in user. Throws when there is no answer, or
 * nobody is signed in.
 */
export async function refreshSession(options: Pick<RequestOptions, 'timeoutMs'> = {}): Promise<void> {
  const asked = useSession.getState()
  const user = SessionUser.parse(await request('/api/auth/me', options))
  if (isOver(asked)) return
  await keepLocalUser(user)
  // The device may have been locked while that was written: it stays so.
  if (!isOver(asked)) activateSession(user)
}

/** Whether somebody signed out or in during the request: its answer is then about the previous session. */
function isOver({ state, user }: ReturnType<typeof useSession.getState>): boolean {
  const now = useSession.getState()
  return now.state !== state || now.user?.id !== user?.id
}
