import { patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'

/**
 * Forgets our place in the server's history, if this database still goes by the name `replica`. The rows stay
 * on screen until the first new page replaces all of them; the outbox and what was refused stay for good.
 */
export function resetReplica(db: SheenDatabase, replica: string): Promise<void> {
  return transact(db, 'own stores', async stores => {
    if ((await replicaState(stores)).replica === replica)
      await patchReplicaState(stores, { cookie: null, firstPull: null })
  })
}
