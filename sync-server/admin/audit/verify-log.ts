import { type ChainedEntry, type ChainFinding, GENESIS, verifyChain } from '../../audit/audit-chain.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import {
  type BrokenErasure,
  brokenErasures,
  erasedHashes,
  readRecordedErasures,
} from '../../privacy/verify-erasures.ts'
import { type SealVerdict, verifySeals } from '../../seals/verify-seals.ts'
import { digestOf, type Span } from './seal-log.ts'

const ROWS_AT_ONCE = 500

/** A seal whose changes are not in the log as they were. */
export type BrokenSeal = Span & { seq: number; sealed: number; found: number }

export type Verdict = {
  entries: number
  findings: ChainFinding[]
  /** The seals of the log's present history, and up to which version they reach. */
  seals: number
  sealedThrough: number
  version: number
  brokenSeals: BrokenSeal[]
  brokenErasures: BrokenErasure[]
  /** The seals of inspections and certificates, and those that the trail names and that are not there as they were. */
  records: SealVerdict & { lost: LostSeal[] }
  /** Those of the asked anchors that are no entry of the trail and no seal of an inspection or certificate. */
  lostAnchors: string[]
}

/** A seal of an inspection or certificate that an entry of the trail names. */
export type LostSeal = { seq: number; number: number }

type Seal = Span & {
  seq: number
  changes: number
  digest: string
  /** Named by what was sealed first; of certificates, too. */
  inspectionSeal?: number
  inspectionHash?: string
}

/** Verifies the whole trail, the changes that it has sealed, the seals of inspections and certificates, and whether it has entries with these hashes; as it was at one moment. */
export function verifyLog(
  sql: Sql,
  { anchors = [] }: { anchors?: readonly string[] } = {},
): Promise<Verdict> {
  return sql.begin('isolation level repeatable read read only', async transaction => {
    const [{ epoch, version }] = await transaction<[{ epoch: string; version: number }]>`
      select epoch, version from shop_state`
    const [head = { seq: 0, hash: GENESIS }] = await transaction<{ seq: number; hash: string }[]>`
      select seq, hash from audit_head`
    const recorded = await readRecordedErasures(transaction)
    const seals: Seal[] = []
    const told: ChainedEntry[] = []
    let since: string | undefined
    const lost = new Set(anchors)
    const { findings, count } = await verifyChain(
      passing(readTrail(transaction), entry => {
        lost.delete(entry.hash)
        lost.delete(entry.previous)
        const { kind, seq, details } = entry
        since ??= entry.at
        if (kind === 'person.erased' || kind === 'messages.forgotten') told.push(entry)
        if (kind === 'log.sealed' && details.epoch === epoch)
          seals.push({ ...(details as unknown as Seal), seq })
      }),
      head,
      erasedHashes(recorded),
    )
    const brokenSeals: BrokenSeal[] = []
    let sealedThrough = seals[0]?.after ?? 0
    for (const { seq, after, through, changes, digest } of seals) {
      const found = await digestOf(transaction, { after, through })
      if (found.digest !== digest || after > sealedThrough)
        brokenSeals.push({ seq, after, through, sealed: changes, found: found.changes })
      sealedThrough = through
    }
    const records = await verifySeals(transaction)
    for (const hash of records.hashes.values()) lost.delete(hash)
    const lostSeals = seals.flatMap(({ seq, inspectionSeal: number, inspectionHash }) =>
      number !== undefined && records.hashes.get(number) !== inspectionHash ? { seq, number } : [],
    )
    return {
      ...{ records: { ...records, lost: lostSeals } },
      ...{ entries: count, findings, seals: seals.length, sealedThrough, version, brokenSeals },
      brokenErasures: await brokenErasures(transaction, { recorded, told, epoch, since }),
      lostAnchors: [...lost],
    }
  })
}

async function* readTrail(sql: TransactionSql): AsyncGenerator<ChainedEntry> {
  const rows = sql<ChainedEntry[]>`
    select seq, at, kind, person_id as "personId", person, device_id as "deviceId", address, user_agent as "userAgent",
      details, previous, hash
    from audit_trail order by seq`
  for await (const batch of rows.cursor(ROWS_AT_ONCE)) yield* batch
}

async function* passing<Entry>(
  entries: AsyncIterable<Entry>,
  look: (entry: Entry) => void,
): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    look(entry)
    yield entry
  }
}
