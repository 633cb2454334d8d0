import { database } from '#app/db/open-database.ts'
import { readWithState } from '#app/db/replica-state.ts'
import { compareRows } from './compare-rows.ts'
import { httpTransport } from './http-transport.ts'
import { resetReplica } from './reset-replica.ts'
import { requestSync } from './start-sync.ts'

/**
 * Resets the replica at the person's request. Pending mutations are kept, sent, and applied over the new rows.
 */
export async function resync(): Promise<void> {
  const db = database()
  await resetReplica(db, await readWithState(db, ({ replica }) => replica))
  requestSync()
}

/**
 * Compares the rows here with the server's at the person's request. Throws what the request throws.
 */
export async function compareNow(): Promise<Awaited<ReturnType<typeof compareRows>>> {
  const outcome = await compareRows(database(), httpTransport())
  if (outcome === 'differing') requestSync()
  return outcome
}
