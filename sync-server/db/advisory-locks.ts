import type { Sql, TransactionSql } from './connect.ts'

/** What one process does at a time for a shop, by the first key of PostgreSQL's advisory locks. The second is the shop's schema. */
export const MIGRATION_LOCK = 7_433_610
export const RESTORE_LOCK = 7_433_101
export const BACKUP_LOCK = 7_433_102
export const DRILL_LOCK = 7_433_103
export const ALERTS_LOCK = 7_433_104
export const SEAL_LOCK = 7_433_105
export const ATTEMPTS_LOCK = 7_433_106

/** The two keys of a lock of this shop, as arguments of PostgreSQL's functions. */
export function lockKeys(sql: Sql | TransactionSql, lock: number) {
  return sql`${lock}::int, hashtext(current_schema())`
}

/** Takes a lock of this shop for the rest of the transaction; false where somebody has it. */
export async function tryLock(transaction: TransactionSql, lock: number): Promise<boolean> {
  const [row] = await transaction<
    { locked: boolean }[]
  >`select pg_try_advisory_xact_lock(${lockKeys(transaction, lock)}) as locked`
  return row?.locked ?? false
}

/** Which of these locks of this shop are held, by whatever process. */
export async function heldLocks(sql: Sql, locks: readonly number[]): Promise<number[]> {
  const held = await sql<{ lock: number }[]>`
    select classid::int as lock from pg_locks
    where locktype = 'advisory' and granted and classid::int in ${sql(locks)}
      and objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
      and database = (select oid from pg_database where datname = current_database())`
  return held.map(({ lock }) => lock)
}
