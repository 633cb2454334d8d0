import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { dropLeases } from './new-id.ts'

/**
 * Another copy of this database counts under our name. Go on under a new one: what waits is numbered
 * from 1 again, and what the twin has sent already the server knows by its uuid.
 */
export async function takeNewName(db: SheenDatabase, stores: Stores): Promise<void> {
  const { ackedKey } = await replicaState(stores)
  await patchReplicaState(stores, newReplica(ackedKey))
  await dropLeases(db, stores)
}
