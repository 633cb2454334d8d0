import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { dropLeases } from './new-id.ts'

/**
 * Forks this database: another copy of it sends under the same replica id, so this one continues under a new id.
 * Pending mutations are numbered from 1 again, and the server recognises by their uuid those that the copy has
 * sent. If a backup was restored, the server may lack any of ours: the whole outbox is sent again. The leased ids
 * are dropped; rows that were created under them keep their ids. Call it inside a transaction that writes.
 *
 * @example
 * // before: { replica: 'a…', seqBase: 0, ackedKey: 40 }; entry 41 is seq 41
 * await transact(db, 'own stores', stores => forkReplica(db, stores))
 * // after:  { replica: 'b…', seqBase: 40, ackedKey: 40 }; entry 41 is seq 1
 */
export async function forkReplica(db: SheenDatabase, stores: Stores): Promise<void> {
  const state = await replicaState(stores)
  const { ackedKey, restored } = state
  const oldest = restored ? await stores.outbox.orderBy('key').first() : undefined
  // Its invoice series stays with its twin, which has the device's first identity too.
  const deviceId = crypto.randomUUID()
  await patchReplicaState(stores, { ...newReplica(oldest ? oldest.key - 1 : ackedKey, state), deviceId })
  await dropLeases(db, stores)
}
