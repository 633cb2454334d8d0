import { patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'

/**
 * Clears the cookie, if this database still has the replica id `replica`, so that the next pull is an initial
 * sync. The rows stay on screen until the first page replaces all of them; the outbox and the rejections are
 * kept. Does nothing if the database has forked since the caller read `replica`.
 *
 * @example
 * const answer = await transport.pull(request)
 * if (answer.status === 'reset') await resetReplica(db, request.replica)
 */
export function resetReplica(db: SheenDatabase, replica: string): Promise<void> {
  return transact(db, 'own stores', async stores => {
    if ((await replicaState(stores)).replica === replica)
      await patchReplicaState(stores, { cookie: null, firstPull: null })
  })
}
