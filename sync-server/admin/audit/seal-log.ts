import { createHash } from 'node:crypto'
import { appendEntry, SERVER } from '../../audit/audit-trail.ts'
import { changeHash } from '../../audit/change-hash.ts'
import type { Chore } from '../../chores/chore.ts'
import { SEAL_LOCK, tryLock } from '../../db/advisory-locks.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { readLastSeal } from '../../seals/last-seal.ts'

/** Changes may be altered unseen for so long after they came. */
const EVERY_MS = 60 * 60_000
/** A seal covers so many changes at most, so that none takes long. */
const MOST_CHANGES = 20_000
const ROWS_AT_ONCE = 1_000

/** Versions of one epoch of the shop: behind `after` up to `through`. */
export type Span = { after: number; through: number }
type Digest = { changes: number; digest: string }

/**
 * The digest of the mutation log over some versions: the SHA-256 of the SHA-256 (hexadecimal, a line feed behind each) of
 * its entries in the order of version, replica's number and uuid. One that an erasure has taken words out of counts as it was before.
 */
export async function digestOf(sql: Sql | TransactionSql, { after, through }: Span): Promise<Digest> {
  const whole = createHash('sha256')
  let changes = 0
  const rows = sql<{ hash: string }[]>`
    select coalesce((select erased.before from erased_changes erased where erased.change_id = mutation_log.id
      order by erased.at limit 1), ${changeHash(sql)}) as hash
    from mutation_log where version > ${after} and version <= ${through}
    order by version, seq nulls first, id`
  for await (const batch of rows.cursor(ROWS_AT_ONCE))
    for (const { hash } of batch) {
      whole.update(`${hash}\n`)
      changes++
    }
  return { changes, digest: whole.digest('hex') }
}

/**
 * Enters a digest of the changes since the last seal into the trail, with the last seal of an inspection or certificate, and says whether there are more. A push pays nothing for
 * it: versions commit in order, so all up to the shop's are there. A restore begins another epoch, whose log is sealed from its first change on.
 */
export function sealLog(sql: Sql, now: Date): Promise<boolean> {
  return sql.begin(async transaction => {
    if (!(await tryLock(transaction, SEAL_LOCK))) return false
    const [{ epoch, version }] = await transaction<[{ epoch: string; version: number }]>`
      select epoch, version from shop_state`
    const after = await sealedThrough(transaction, epoch)
    const [beyond] = await transaction<{ version: number }[]>`
      select version from mutation_log where version > ${after}
      order by version offset ${MOST_CHANGES} limit 1`
    const through = Math.min(beyond?.version ?? version, version)
    const { changes, digest } = await digestOf(transaction, { after, through })
    if (changes === 0) return false
    const last = await readLastSeal(transaction)
    // Named by what was sealed first: whoever verifies the entries of before looks for these.
    const records = last && { inspectionSeal: last.number, inspectionHash: last.hash }
    const details = { epoch, after, through, changes, digest, ...records }
    await appendEntry(transaction, { kind: 'log.sealed', at: now, source: SERVER, details })
    return through < version
  })
}

async function sealedThrough(sql: TransactionSql, epoch: string): Promise<number> {
  const [seal] = await sql<{ through: number }[]>`
    select (details ->> 'through')::bigint as through from audit_trail
    where kind = 'log.sealed' and details ->> 'epoch' = ${epoch} order by seq desc limit 1`
  return seal?.through ?? 0
}

/** Seals the changes of the last hour. */
export function sealChore({ sql, clock }: { sql: Sql; clock: () => Date }): Chore {
  return {
    what: 'changes to seal',
    tables: [],
    mostMs: EVERY_MS,
    async look() {
      if (await sealLog(sql, clock())) return 'at once'
      return new Date(clock().getTime() + EVERY_MS)
    },
  }
}
