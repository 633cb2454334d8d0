import type { Sql, TransactionSql } from './connect.ts'

/**
 * The most ids that can be given out in a day: a thousand lease blocks, more than the server can write rows in
 * a day. A shop with ten devices leases ten blocks on a busy day.
 */
const IDS_A_DAY = 10_000_000
/** At most one invoice series is given out with each lease block. */
const SERIES_A_DAY = 1_000
/** Of a shop without a trace of anything. */
const MOST_DAYS = 3_650

/** The next free id and invoice series of the database just before a restore. */
export type Free = { nextId: number; nextSeries: number }

type Before = {
  free?: Free
  /**
   * Whether the backup is of this very database. There the next key never goes down, whatever is put back, so all
   * that was given out since lies below it.
   */
  isAllKnown?: boolean
  /** When the backup was made, where that is known. */
  madeAt?: string | null
}

/**
 * To be called once on a database that was put back from a backup: what the shop did since is no part of
 * its history any more. Devices notice the new epoch, fetch everything anew and send again what they did.
 *
 * No key or register that was given out may be given out again. In the database that gave them out numbers simply go
 * on. When the server was lost, or a dump was put back by hand, nobody knows how far they had come: as many are
 * skipped as can have been given out, a bound for each day since the backup or the last trace in it.
 */
export async function startNewHistory(
  sql: Sql | TransactionSql,
  { free = { nextId: 0, nextSeries: 0 }, isAllKnown = false, madeAt = null }: Before = {},
): Promise<void> {
  const days = isAllKnown ? 0 : await daysUnknown(sql, madeAt)
  await sql`
    update shop_state
    set epoch = gen_random_uuid(),
      history_began_at = now(),
      next_id = greatest(next_id, ${free.nextId}) + ${days * IDS_A_DAY}::bigint,
      next_register = greatest(next_register, ${free.nextSeries}) + ${days * SERIES_A_DAY}::int
    where id = 1`
}

/** Days that have begun since anything was written of what the database holds; one at least. */
async function daysUnknown(sql: Sql | TransactionSql, madeAt: string | null): Promise<number> {
  const [row] = await sql<{ days: number | null }[]>`
    select ceil(extract(epoch from now() - greatest(
      ${madeAt}::timestamptz,
      (select max(received_at) from mutation_log),
      (select max(leased_at) from id_leases),
      (select max(last_seen_at) from replicas)
    )) / 86400)::int as days`
  return Math.min(Math.max(row?.days ?? MOST_DAYS, 1), MOST_DAYS)
}

/**
 * Which database this is, as a backup says of itself: a copy elsewhere, or of another name, is another one. Null
 * where the account may not ask.
 */
export async function databaseIdentity(sql: Sql | TransactionSql): Promise<string | null> {
  const [allowed] = await sql<{ allowed: boolean }[]>`
    select has_function_privilege('pg_control_system()', 'execute') as allowed`
  if (!allowed?.allowed) return null
  const [row] = await sql<{ identity: string }[]>`
    select system_identifier || '/' || pg_database.oid as identity
    from pg_control_system(), pg_database where datname = current_database()`
  return row?.identity ?? null
}
