import type { Sql, TransactionSql } from '../db/connect.ts'

/** The end of the shop's chain of seals. */
export type LastSeal = { number: number; hash: string; sealedAt: string }

/** A server's clock that is set right may go back by so much. */
export const CLOCK_STEP_MS = 5 * 60_000

/** The last seal, or the last one before an instant; undefined where there is none. */
export async function readLastSeal(
  sql: Sql | TransactionSql,
  before: string | null = null,
): Promise<LastSeal | undefined> {
  const [last] = await sql<LastSeal[]>`
    select number, hash, sealed_at as "sealedAt" from inspection_seals
    where ${before}::timestamptz is null or sealed_at < ${before} order by number desc limit 1`
  return last
}
