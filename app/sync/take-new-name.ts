import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { dropLeases } from './new-id.ts'

/**
 * Another copy of this database counts under our name. Go on under a new one: the entries after `lastAcked` (an
 * outbox key) are numbered from 1 again and sent, and those that the copy has sent already the server knows by
 * their uuids.
 */
export async function takeNewName(db: SheenDatabase, stores: Stores, lastAcked?: number): Promise<void> {
  const { ackedKey } = await replicaState(stores)
  await patchReplicaState(stores, newReplica(lastAcked ?? ackedKey))
  await dropLeases(db, stores)
}
