import { readWithState, replicaState } from './replica-state.ts'
import type { PushKeyState, ReplicaState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

/**
 * Stores the push key that the server gave to a replica. A database that has forked since the request does not take
 * it: the key is its twin's.
 */
export function keepPushKey(
  db: SheenDatabase,
  { replica, secret }: Omit<PushKeyState, 'key'>,
): Promise<void> {
  return transact(db, 'own stores', async stores => {
    if ((await replicaState(stores)).replica === replica)
      await stores.state.put({ key: 'pushKey', replica, secret })
  })
}

export function forgetPushKey(db: SheenDatabase): Promise<void> {
  return transact(db, 'own stores', stores => stores.state.delete('pushKey'))
}

/** The push key of this database under its replica id of now; undefined until the next lease brings one. */
export function readPushKey(db: SheenDatabase): Promise<PushKeyState | undefined> {
  return readWithState(db, pushKeyOf)
}

/** The same within a transaction that has read the replica state. */
export async function pushKeyOf(
  { replica }: ReplicaState,
  stores: Stores,
): Promise<PushKeyState | undefined> {
  const stored = (await stores.state.get('pushKey')) as PushKeyState | undefined
  return stored?.replica === replica ? stored : undefined
}
