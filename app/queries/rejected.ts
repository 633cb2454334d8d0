import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { type ChangeRows, readChangeRows } from './change-rows.ts'

/** A refused change with the rows that it speaks of. */
export type RejectedChange = RejectedMutation & ChangeRows

/** The changes of this device that the server refused, the newest refusal first. */
export async function readRejected(db: SheenDatabase): Promise<RejectedChange[]> {
  const rejected = await db.rejected.reverse().toArray()
  return Promise.all(rejected.map(async entry => ({ ...entry, ...(await readChangeRows(db, entry)) })))
}

export function useRejected(): RejectedChange[] | undefined {
  return useLiveQuery(() => readRejected(database()), [])
}

/** Forgets a refused change: its person has settled it. */
export async function discardRejected(key: number): Promise<void> {
  await database().rejected.delete(key)
}
