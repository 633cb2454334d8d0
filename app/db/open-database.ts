import { patchReplicaState, readWithState, replicaState } from './replica-state.ts'
import { SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

let current: { userId: number; db: SheenDatabase } | null = null

export const databaseName = (userId: number) => `sheen-${userId}`

/** Makes this person's rows the ones that `database()` gives. Each person has a database of their own. */
export function openUserDatabase(userId: number): void {
  if (current?.userId === userId) return
  current?.db.close()
  current = { userId, db: new SheenDatabase(databaseName(userId)) }
}

/** The signed-in person's rows. Only screens behind the sign-in may ask. */
export function database(): SheenDatabase {
  if (!current) throw new Error('No local database is open: nobody is signed in')
  return current.db
}

/**
 * Deletes this person's rows from the device, unless something here is nowhere else: changes that
 * still wait, or refused ones that nobody has settled. Answers whether it did.
 *
 * Another tab may save at any moment. The transaction that finds nothing waiting closes the database to changes, so
 * that a save is either found or refused, and never made in a database that is about to go.
 */
export function deleteUserDatabase(userId: number): Promise<boolean> {
  return whileNobodyOpens(userId, async () => {
    const db = current?.userId === userId ? current.db : new SheenDatabase(databaseName(userId))
    const isEmpty = await transact(db, 'own stores', closeIfSettled)
    db.close()
    if (current?.db === db) current = null
    if (isEmpty) await SheenDatabase.delete(databaseName(userId))
    return isEmpty
  })
}

async function closeIfSettled(stores: Stores): Promise<boolean> {
  const { ackedKey } = await replicaState(stores)
  const waiting = await stores.outbox.where('key').above(ackedKey).count()
  if (waiting + (await stores.rejected.count()) > 0) return false
  await patchReplicaState(stores, { closed: true })
  return true
}

/** Takes changes again in a database whose deletion was begun and not done; the person has signed in since. */
export function reopenForChanges(userId: number, db: SheenDatabase): Promise<void> {
  return whileNobodyOpens(userId, async () => {
    // Hardly ever, and a transaction that writes would hold up the first screen.
    if (await readWithState(db, ({ closed }) => closed))
      await transact(db, 'own stores', stores => patchReplicaState(stores, { closed: false }))
  })
}

function whileNobodyOpens<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`sheen-open ${databaseName(userId)}`, work)
}
