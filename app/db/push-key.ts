import { readWithState, replicaState } from './replica-state.ts'
import type { PushKeyState, SheenDatabase } from './sheen-database.ts'
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

export async function needsPushKey(db: SheenDatabase): Promise<boolean> {
  return (await readPushKey(db)) === undefined
}

/** The push key of this database under its replica id of now; undefined until the next lease brings one. */
export function readPushKey(db: SheenDatabase): Promise<PushKeyState | undefined> {
  return readWithState(db, async ({ replica }, stores) => {
    const stored = await storedKey(stores)
    return stored?.replica === replica ? stored : undefined
  })
}

async function storedKey(stores: Stores): Promise<PushKeyState | undefined> {
  return (await stores.state.get('pushKey')) as PushKeyState | undefined
}
