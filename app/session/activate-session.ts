import { database, openUserDatabase, reopenForChanges } from '#app/db/open-database.ts'
import { startSync } from '#app/sync/start-sync.ts'
import { watchNetwork } from '#app/sync/watch-network.ts'
import { useLatestToast } from '#app/ui/toast.ts'
import type { SessionUser } from './session-user.ts'
import { useSession } from './session-user.ts'
import { forgetTypedBut } from './typed-drafts.ts'

let working: { as: string; stop: () => void } | null = null

/**
 * Opens this person's database, starts its sync and then sets the session that the screens show. For a person
 * with a one-time password the server rejects every request, so no sync runs: pending mutations stay until the
 * person has set a password.
 */
export function activateSession(user: SessionUser) {
  const as = `${user.id} ${user.role} ${user.mustChangePassword}`
  if (working?.as !== as) {
    working?.stop()
    // A tab that was asleep when somebody else's session ended has not received the message about it.
    forgetTypedBut(user.id)
    openUserDatabase(user.id)
    // A failure to open the database shows on the screens that read its rows.
    reopenForChanges(user.id, database()).catch(() => {})
    working = { as, stop: user.mustChangePassword ? watchNetwork() : startSync(user) }
  }
  useSession.setState({ state: 'signed-in', user })
}

/**
 * Ends the session in this tab. The rows and the pending mutations stay in their database; typed drafts are
 * removed, and so is the last toast: its Undo must not be offered to the next person.
 */
export function endActiveSession() {
  working?.stop()
  if (working) useLatestToast.setState({ latest: null })
  working = null
  forgetTypedBut(null)
  useSession.setState({ state: 'signed-out', user: null })
}
