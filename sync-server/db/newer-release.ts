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

/** How many migrations of this release a shop has not had; null where its schema has no list of them. */
export async function migrationsMissing(sql: Sql): Promise<number | null> {
  const [row] = await sql<
    { hasList: boolean }[]
  >`select to_regclass(${MIGRATIONS_TABLE}) is not null as "hasList"`
  if (!row?.hasList) return null
  const had = await sql<{ at: string }[]>`select created_at::text as at from ${sql(MIGRATIONS_TABLE)}`
  return entries.filter(({ when }) => !had.some(({ at }) => Number(at) === when)).length
}
