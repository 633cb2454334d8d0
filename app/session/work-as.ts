import { openUserDatabase } from '#app/db/open-database.ts'
import { startSync } from '#app/sync/start-sync.ts'
import { useSession } from './session-store.ts'
import type { SessionUser } from './session-user.ts'

let working: { userId: number; role: string; stopSync: () => void } | null = null

/** Opens this person's database, starts its sync and lets the screens in, in that order. */
export function workAs(user: SessionUser) {
  if (working?.userId !== user.id || working.role !== user.role) {
    working?.stopSync()
    openUserDatabase(user.id)
    working = { userId: user.id, role: user.role, stopSync: startSync(user) }
  }
  useSession.setState({ state: 'signed-in', user })
}

/** Nobody works here any more. The rows and the waiting changes stay in their database. */
export function stopWork() {
  working?.stopSync()
  working = null
  useSession.setState({ state: 'signed-out', user: null })
}
