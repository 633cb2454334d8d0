import { type RequestOptions, request } from '#app/api/request.ts'
import { keepLocalUser } from './local-session.ts'
import { useSession } from './session-store.ts'
import { SessionUser } from './session-user.ts'
import { activateSession } from './work-as.ts'

/** Takes over what the server says of who works here. Throws when there is no answer, or nobody signed in. */
export async function refreshSession(options: Pick<RequestOptions, 'timeoutMs'> = {}): Promise<void> {
  const asked = useSession.getState()
  const user = SessionUser.parse(await request('/api/auth/me', options))
  if (isOver(asked)) return
  await keepLocalUser(user)
  activateSession(user)
}

/** Somebody has signed out or in while the question was under way: the answer is about the session before. */
function isOver({ state, user }: ReturnType<typeof useSession.getState>): boolean {
  const now = useSession.getState()
  return now.state !== state || now.user?.id !== user?.id
}
