import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { dropLeases } from './new-id.ts'

/**
 * Another copy of this database counts under our name. Go on under a new one: what waits is numbered from 1 again,
 * and what the copy has sent already the server knows by its uuid. Where the server was put back, nobody can say
 * from where on it lacks ours: all that is kept is sent again.
 */
export async function forkReplica(db: SheenDatabase, stores: Stores): Promise<void> {
  const { ackedKey, restored } = await replicaState(stores)
  const oldest = restored ? await stores.outbox.orderBy('key').first() : undefined
  await patchReplicaState(stores, newReplica(oldest ? oldest.key - 1 : ackedKey))
  await dropLeases(db, stores)
}
