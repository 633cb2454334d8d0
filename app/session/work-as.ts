import { database, openUserDatabase, reopenForChanges } from '#app/db/open-database.ts'
import { startSync } from '#app/sync/start-sync.ts'
import { watchNetwork } from '#app/sync/watch-network.ts'
import { useLatestToast } from '#app/ui/toast.ts'
import { useSession } from './session-store.ts'
import type { SessionUser } from './session-user.ts'
import { forgetTypedBut } from './typed-drafts.ts'

let working: { as: string; stop: () => void } | null = null

/**
 * Opens this person's database, starts its sync and lets the screens in, in that order. With a one-time password
 * the server gives them nothing and takes nothing: what waits here waits until they have one of their own.
 */
export function activateSession(user: SessionUser) {
  const as = `${user.id} ${user.role} ${user.mustChangePassword}`
  if (working?.as !== as) {
    working?.stop()
    // A tab that was asleep when the session of somebody else ended has not heard of it.
    forgetTypedBut(user.id)
    openUserDatabase(user.id)
    // A database that cannot be read says so where its rows are shown.
    reopenForChanges(user.id, database()).catch(() => {})
    working = { as, stop: user.mustChangePassword ? watchNetwork() : startSync(user) }
  }
  useSession.setState({ state: 'signed-in', user })
}

/**
 * Nobody works here any more. The rows and the waiting changes stay in their database; what was typed and not
 * saved goes, and so does the last message: its Undo is no business of the next person.
 */
export function endActiveSession() {
  working?.stop()
  if (working) useLatestToast.setState({ latest: null })
  working = null
  forgetTypedBut(null)
  useSession.setState({ state: 'signed-out', user: null })
}
