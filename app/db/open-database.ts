import { replicaState } from './replica-state.ts'
import { SheenDatabase } from './sheen-database.ts'
import { transact } from './transact.ts'

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
 */
export async function deleteUserDatabase(userId: number): Promise<boolean> {
  const db = current?.userId === userId ? current.db : new SheenDatabase(databaseName(userId))
  const unsettled = await transact(db, 'own stores', async stores => {
    const { ackedKey } = await replicaState(stores)
    return (await stores.outbox.where('key').above(ackedKey).count()) + (await stores.rejected.count())
  })
  db.close()
  if (current?.db === db) current = null
  if (unsettled > 0) return false
  await SheenDatabase.delete(databaseName(userId))
  return true
}
