import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Account } from '../accounts.ts'
import { DAY_TABLES, readRawDay, timeOf } from './day.ts'
import { syncedReplica } from './device.ts'
import { copyToRaw, openRawDatabase } from './raw-dexie.ts'

/** A database of plain Dexie with the rows of the shop, to be opened by the pages to come. */
export async function fillRaw(account: Account): Promise<void> {
  const { db } = await syncedReplica(account)
  const raw = await copyToRaw(db, DAY_TABLES)
  raw.close()
  db.close()
}

/** Opening it, and reading today. */
export function timeRawReopen(): Promise<number> {
  return timeOf(async () => {
    const raw = await openRawDatabase()
    await readRawDay(raw, shopDay(new Date().toISOString()))
  })
}
