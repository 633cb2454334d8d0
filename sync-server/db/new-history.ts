import type { Sql, TransactionSql } from './connect.ts'

/** More than a shop draws in all its time: keys that were given out since the backup are not given out again. */
const SKIPPED_KEYS = 1_000_000_000

/**
 * To be called once on a database that was put back from a backup: what the shop did since is no part of
 * its history any more. Devices notice the new epoch, fetch everything anew and send again what they did. `givenOut` is the first
 * key that was still free before the restore, where that is known.
 */
export async function startNewHistory(sql: Sql | TransactionSql, givenOut = 0): Promise<void> {
  await sql`
    update shop_state
    set epoch = gen_random_uuid(), next_id = greatest(next_id, ${givenOut}) + ${SKIPPED_KEYS} where id = 1`
}
