import type { Sql, TransactionSql } from '../db/connect.ts'

/** The end of the shop's chain of seals. */
export type LastSeal = { number: number; hash: string }

/** The last seal, or the last one before an instant; undefined where there is none. */
export async function readLastSeal(
  sql: Sql | TransactionSql,
  before: string | null = null,
): Promise<LastSeal | undefined> {
  const [last] = await sql<LastSeal[]>`
    select number, hash from inspection_seals
    where ${before}::timestamptz is null or sealed_at < ${before} order by number desc limit 1`
  return last
}
