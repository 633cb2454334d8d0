import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from './connect.ts'

/**
 * The most ids that can be given out in a day: a thousand lease blocks, more than the server can write rows in
 * a day. A shop with ten devices leases ten blocks on a busy day.
 */
const IDS_A_DAY = 10_000_000
/** The server gives out at most one invoice series with each lease block. */
const SERIES_A_DAY = 1_000
/** The free numbers of a shop that has no data at all. */
const MOST_DAYS = 3_650

/** The next free id and invoice series of the database just before a restore. */
export type Free = { nextId: number; nextSeries: number }

type Before = {
  free?: Free
  /**
   * Whether the backup is of this very database. Its next id never decreases, whatever is restored, so every id that
   * was given out since is below it.
   */
  isAllKnown?: boolean
  /** The time of the backup, where it is known. */
  madeAt?: string | null
}

/**
 * Begins a new epoch; call it once on a database that was restored from a backup. What the shop did since the backup
 * is no longer part of its history: devices notice the new epoch, repeat their initial sync and resubmit their
 * mutations. No id or invoice series may be given out twice. In the database that gave them out the numbers go on.
 * When the server was lost, or a dump was restored by hand, the highest ones are unknown: an upper bound for each day
 * since the backup, or since the last trace in it, is skipped.
 */
export async function startNewHistory(
  sql: Sql | TransactionSql,
  { free = { nextId: 0, nextSeries: 0 }, isAllKnown = false, madeAt = null }: Before = {},
): Promise<void> {
  const days = isAllKnown ? 0 : await daysUnknown(sql, madeAt)
  await sql`
    update shop_state
    set epoch = ${randomUUID()},
      history_began_at = now(),
      next_id = greatest(next_id, ${free.nextId}) + ${days * IDS_A_DAY}::bigint,
      next_register = greatest(next_register, ${free.nextSeries}) + ${days * SERIES_A_DAY}::int,
      -- What it numbered after the backup is unknown, so it goes on in a new series.
      server_register = null
    where id = 1`
}

/** Returns the number of days that have begun since the last write in the database; at least one. */
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
 * Returns the identity of this shop's database for its backups: a copy on another server, under another name or in another
 * schema has another one. Null where the account lacks the permission.
 */
export async function databaseIdentity(sql: Sql | TransactionSql): Promise<string | null> {
  const [allowed] = await sql<{ allowed: boolean }[]>`
    select has_function_privilege('pg_control_system()', 'execute') as allowed`
  if (!allowed?.allowed) return null
  const [row] = await sql<{ identity: string }[]>`
    select concat_ws('/', system_identifier, pg_database.oid, nullif(current_schema(), 'public')) as identity
    from pg_control_system(), pg_database where datname = current_database()`
  return row?.identity ?? null
}
