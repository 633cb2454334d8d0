import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { settleRejected } from '#app/sync/outbox.ts'
import { type ChangeRows, readChangeRows } from './change-rows.ts'

/** A rejected mutation with the rows that it names. */
export type RejectedChange = RejectedMutation & ChangeRows

/** The rejected mutations of this device, in the order in which they were made. */
export async function readRejected(db: SheenDatabase): Promise<RejectedChange[]> {
  const rejected = await db.rejected.orderBy('key').toArray()
  return Promise.all(rejected.map(async entry => ({ ...entry, ...(await readChangeRows(db, entry)) })))
}

export function useRejected(): RejectedChange[] | undefined {
  return useLiveQuery(() => readRejected(database()), [])
}

/** Forgets a rejected mutation that its person has settled. */
export async function discardRejected(key: number): Promise<void> {
  await transact(database(), 'own stores', stores => settleRejected(stores, key))
}
