import type { Sql, TransactionSql } from './connect.ts'

/** More than a shop draws in all its time: keys that were given out since the backup are not given out again. */
const SKIPPED_KEYS = 1_000_000_000
/** The same for the registers of invoices: one given out since the backup has printed its numbers on paper. */
const SKIPPED_REGISTERS = 1_000

/**
 * To be called once on a database that was put back from a backup: what the shop did since is no part of
 * its history any more. Devices notice the new epoch, fetch everything anew and send again what they did.
 * `givenOut` is what was still free just before, where that is known: the backup may be of long ago.
 */
export async function startNewHistory(
  sql: Sql | TransactionSql,
  givenOut = { nextId: 0, nextRegister: 0 },
): Promise<void> {
  await sql`
    update shop_state
    set epoch = gen_random_uuid(),
      history_began_at = now(),
      next_id = greatest(next_id, ${givenOut.nextId}) + ${SKIPPED_KEYS},
      next_register = greatest(next_register, ${givenOut.nextRegister}) + ${SKIPPED_REGISTERS}
    where id = 1`
}
