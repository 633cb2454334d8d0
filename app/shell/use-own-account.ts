import { useEffect } from 'react'
import { useRow } from '#app/queries/row.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { useSession, useUser } from '#app/session/session-user.ts'

/** Refreshes the session when a sync brings a change of the person's own account. */
export function useOwnAccount(): void {
  const row = useRow('users', useUser().id)
  const { fullName, email = null, role = null } = row ?? {}
  useEffect(() => {
    const { user } = useSession.getState()
    // The row lacks columns that its reader may not see, so the account is requested; offline, at the next start.
    const isKnown =
      user?.fullName === fullName &&
      (email === null || user?.email === email) &&
      (role === null || user?.role === role)
    if (fullName !== undefined && !isKnown) refreshSession().catch(() => {})
  }, [fullName, email, role])
}
