import { subYears } from 'date-fns/subYears'
import { appendEntry, SERVER } from '../../audit/audit-trail.ts'
import type { Sql } from '../../db/connect.ts'

/** As long as the books are kept. */
const KEPT_YEARS = 5

/**
 * Removes the entries before the first one that is younger than five years. The last of them stays as a hash, which the first kept one holds
 * and the entry about it repeats: so what is left can still be verified.
 */
export async function pruneTrail(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async transaction => {
    const removed = await transaction<{ seq: number; hash: string }[]>`
      delete from audit_trail
      where seq < (select min(seq) from audit_trail where at >= ${subYears(now, KEPT_YEARS).toISOString()})
      returning seq, hash`
    const last = removed.reduce<{ seq: number; hash: string } | undefined>(
      (latest, each) => (latest && latest.seq > each.seq ? latest : each),
      undefined,
    )
    if (!last) return
    const details = { through: last.seq, hash: last.hash, entries: removed.length }
    await appendEntry(transaction, { kind: 'trail.pruned', at: now, source: SERVER, details })
  })
}
