import { keepsKeys, seal, unseal } from './device-key.ts'
import { readWithState, replicaState } from './replica-state.ts'
import type { PushKeyState, ReplicaState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

export type PushKey = { replica: string; secret: string }

/**
 * Stores the push key that the server gave to a replica. A database that has forked since the request does not take
 * it: the key is its twin's.
 */
export async function keepPushKey(db: SheenDatabase, { replica, secret }: PushKey): Promise<void> {
  const sealed = await seal(secret)
  await transact(db, 'own stores', async stores => {
    if ((await replicaState(stores)).replica === replica)
      await stores.state.put({ key: 'pushKey', replica, secret: sealed })
  })
}

export function forgetPushKey(db: SheenDatabase): Promise<void> {
  return transact(db, 'own stores', stores => stores.state.delete('pushKey'))
}

/** The push key of this database under its replica id of now; undefined until the next lease brings one. */
export async function readPushKey(db: SheenDatabase): Promise<PushKey | undefined> {
  const stored = await readWithState(db, pushKeyOf)
  const secret = stored && (await unseal(stored.secret))
  if (!stored || !secret) return undefined
  const key = { replica: stored.replica, secret }
  // An app of before kept it as it is.
  if (typeof stored.secret === 'string' && (await keepsKeys())) await keepPushKey(db, key)
  return key
}

/** The same as it is stored, within a transaction that has read the replica state. */
export async function pushKeyOf(
  { replica }: ReplicaState,
  stores: Stores,
): Promise<PushKeyState | undefined> {
  const stored = (await stores.state.get('pushKey')) as PushKeyState | undefined
  return stored?.replica === replica ? stored : undefined
}
