import { database } from '#app/db/open-database.ts'
import { readWithState } from '#app/db/replica-state.ts'
import { resetReplica } from './start-over.ts'
import { requestSync } from './start-sync.ts'

/** A person asked for all rows anew. What waits here stays, is sent, and is shown on top of them. */
export async function resync(): Promise<void> {
  const db = database()
  await resetReplica(db, await readWithState(db, ({ replica }) => replica))
  requestSync()
}
