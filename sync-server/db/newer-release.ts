import { readFileSync } from 'node:fs'
import type { Sql, TransactionSql } from './connect.ts'

/** Lists in each shop's schema which migrations it has had. */
export const MIGRATIONS_TABLE = 'migrations'

const { entries } = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: { when: number }[] }
const NEWEST = Math.max(...entries.map(({ when }) => when))

/**
 * Whether the database has had a migration that this release does not have: then a newer one has been started on it, which takes
 * this one's place in a moment.
 */
export async function isOfNewerRelease(sql: Sql | TransactionSql): Promise<boolean> {
  const [row] = await sql<{ isNewer: boolean }[]>`
    select exists (select from ${sql(MIGRATIONS_TABLE)} where created_at > ${NEWEST}::bigint) as "isNewer"`
  return row?.isNewer ?? false
}
