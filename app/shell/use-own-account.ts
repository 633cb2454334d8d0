import { useEffect } from 'react'
import { useRow } from '#app/queries/row.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { useSession, useUser } from '#app/session/session-user.ts'

/** What was changed of the person's account on another device comes with sync, and shows here at once. */
export function useOwnAccount(): void {
  const row = useRow('users', useUser().id)
  const { fullName, email = null, role = null } = row ?? {}
  useEffect(() => {
    const { user } = useSession.getState()
    // The row lacks what its reader may not see of colleagues: the server says it all. Offline, the next start asks.
    const isKnown =
      user?.fullName === fullName &&
      (email === null || user?.email === email) &&
      (role === null || user?.role === role)
    if (fullName !== undefined && !isKnown) refreshSession().catch(() => {})
  }, [fullName, email, role])
}
