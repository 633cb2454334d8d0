import { SheenDatabase } from './sheen-database.ts'

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

export async function deleteUserDatabase(userId: number): Promise<void> {
  if (current?.userId === userId) {
    current.db.close()
    current = null
  }
  await SheenDatabase.delete(databaseName(userId))
}
