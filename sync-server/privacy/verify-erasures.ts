import type { ChainedEntry } from '../audit/audit-chain.ts'
import { changeHash } from '../audit/change-hash.ts'
import type { TransactionSql } from '../db/connect.ts'
import { digestOfRecords, type ErasedRecord } from './erased-digest.ts'

type Recorded = ErasedRecord & { erasure: string; at: string }

/** What erasures say to have taken words out of, in their order. */
export type RecordedErasures = { changes: Recorded[]; entries: Recorded[] }

/** An erasure that did not do what is recorded of it, or that no entry of the trail is about. */
export type BrokenErasure = { erasure: string; of: 'changes' | 'entries'; count: number }

export async function readRecordedErasures(sql: TransactionSql): Promise<RecordedErasures> {
  const changes = await sql<Recorded[]>`
    select erasure, at, change_id::text as ref, before, after from erased_changes order by at, erasure`
  const entries = await sql<Recorded[]>`
    select erasure, at, seq::text as ref, before, after from erased_entries order by at, erasure`
  return { changes, entries }
}

/** The hash of each entry as its last erasure has left it, by its seq. */
export function erasedHashes({ entries }: RecordedErasures): Map<number, string> {
  return new Map(entries.map(({ ref, after }) => [Number(ref), after]))
}

type Told = {
  recorded: RecordedErasures
  /** The entries of the trail that say what was taken out: 'person.erased' and 'messages.forgotten'. */
  told: readonly ChainedEntry[]
  epoch: string
  /** When the first entry of the trail was appended. */
  since: string | undefined
}

/**
 * Holds the recorded erasures to the entries of the trail about them (`told`), and changes of the log to what the last erasure has left of
 * them. Those of the log begin anew with each epoch.
 */
export async function brokenErasures(
  sql: TransactionSql,
  { recorded, told, epoch, since }: Told,
): Promise<BrokenErasure[]> {
  // What the trail says of older ones was removed for its age.
  const isKept = ({ at }: Recorded) => since !== undefined && at >= since
  const now = await sql<{ ref: string; hash: string }[]>`
    select id::text as ref, ${changeHash(sql)} as hash from mutation_log where id in (select change_id from erased_changes)`
  const left = new Map(now.map(({ ref, hash }) => [ref, hash]))
  const last = new Map(recorded.changes.map(each => [each.ref, each]))
  const altered = recorded.changes.filter(
    each => last.get(each.ref) === each && left.get(each.ref) !== each.after,
  )
  return [
    ...unlike(
      'changes',
      recorded.changes.filter(isKept),
      told.filter(({ details }) => details.epoch === epoch),
    ),
    ...unlike('entries', recorded.entries.filter(isKept), told),
    ...countOf('changes', [...altered, ...alteredBetween(recorded.changes)]),
    ...countOf('entries', alteredBetween(recorded.entries)),
  ]
}

/** Those that did not begin with what the erasure before had left. */
function alteredBetween(records: readonly Recorded[]): Recorded[] {
  const left = new Map<string, string>()
  return records.filter(({ ref, before, after }) => {
    const expected = left.get(ref)
    left.set(ref, after)
    return expected !== undefined && expected !== before
  })
}

/** The erasures whose records have another digest than the trail says. */
function unlike(
  of: BrokenErasure['of'],
  records: readonly Recorded[],
  told: readonly ChainedEntry[],
): BrokenErasure[] {
  const digests = new Map(told.map(({ details }) => [details.erasure, details[`${of}Digest`]]))
  const erasures = new Set([...digests.keys(), ...records.map(({ erasure }) => erasure)])
  return [...erasures].flatMap(erasure => {
    const own = records.filter(each => each.erasure === erasure)
    const isAsTold = digestOfRecords(own) === digests.get(erasure)
    return isAsTold ? [] : [{ erasure: String(erasure), of, count: own.length }]
  })
}

function countOf(of: BrokenErasure['of'], records: readonly Recorded[]): BrokenErasure[] {
  const erasures = [...new Set(records.map(({ erasure }) => erasure))]
  return erasures.map(erasure => ({
    erasure,
    of,
    count: records.filter(each => each.erasure === erasure).length,
  }))
}
