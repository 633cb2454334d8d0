import { createHash } from 'node:crypto'
import type { AuditDetails } from '#schema/protocol/audit.ts'

/** What an entry says. */
export type AuditContent = {
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  kind: string
  personId: number | null
  person: string | null
  deviceId: string | null
  address: string | null
  userAgent: string | null
  details: AuditDetails
}

/** An entry in its place of the chain. */
export type ChainedEntry = AuditContent & { seq: number; previous: string; hash: string }

/** What the first entry follows. */
export const GENESIS = '0'.repeat(64)

/**
 * The canonical form of what an entry says: a JSON array of at, kind, personId, person, deviceId, address, userAgent and details, in
 * that order and without spaces, details with their names in order of code units. The hash of an entry is the SHA-256, in small hexadecimal digits, of
 * the UTF-8 of the hash before it, a line feed, its seq, a line feed and this form; the hash before the first is 64 zeros.
 */
export function canonicalForm(content: AuditContent): string {
  const { at, kind, personId, person, deviceId, address, userAgent, details } = content
  const inOrder = Object.fromEntries(Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify([at, kind, personId, person, deviceId, address, userAgent, inOrder])
}

export function hashOf(entry: Omit<ChainedEntry, 'hash'>): string {
  return createHash('sha256')
    .update(`${entry.previous}\n${entry.seq}\n${canonicalForm(entry)}`)
    .digest('hex')
}

export type ChainEnd = { seq: number; hash: string }

/** One thing that is wrong with the trail. `seq` is the entry, or the first of several up to `to`. */
export type ChainFinding = {
  problem: 'changed' | 'missing' | 'unlinked' | 'head'
  seq: number
  to?: number
}

/**
 * Looks through the whole trail, in the order of `seq`. An entry is 'changed' when its hash is not that of what it says in its place, which
 * one that was moved is, too; 'missing' when a seq is not there; 'unlinked' when it holds another hash than that of the one
 * before; and 'head' is said of a trail that ends elsewhere than its head. What was removed for its age is told by the
 * last entry 'trail.pruned', and the trail begins behind it. `erased` has the hashes of entries that an erasure has taken words out of, as
 * they are since, by their seq.
 */
export async function verifyChain(
  entries: AsyncIterable<ChainedEntry> | Iterable<ChainedEntry>,
  head: ChainEnd,
  erased: ReadonlyMap<number, string> = new Map(),
): Promise<{ findings: ChainFinding[]; count: number; last: ChainEnd }> {
  const findings: ChainFinding[] = []
  let first: ChainedEntry | undefined
  let last: ChainEnd = { seq: 0, hash: GENESIS }
  let pruned: ChainEnd = last
  let count = 0
  for await (const entry of entries) {
    count++
    if (!first) first = entry
    else if (entry.seq > last.seq + 1)
      findings.push({ problem: 'missing', seq: last.seq + 1, to: entry.seq - 1 })
    else if (entry.previous !== last.hash) findings.push({ problem: 'unlinked', seq: entry.seq })
    if (hashOf(entry) !== (erased.get(entry.seq) ?? entry.hash))
      findings.push({ problem: 'changed', seq: entry.seq })
    if (entry.kind === 'trail.pruned') pruned = prunedEnd(entry)
    last = { seq: entry.seq, hash: entry.hash }
  }
  if (first) findings.unshift(...startFindings(first, pruned))
  if (head.seq !== last.seq || head.hash !== last.hash)
    findings.push(
      head.seq > last.seq
        ? { problem: 'missing', seq: last.seq + 1, to: head.seq }
        : { problem: 'head', seq: last.seq },
    )
  return { findings, count, last }
}

function startFindings(first: ChainedEntry, pruned: ChainEnd): ChainFinding[] {
  if (first.seq > pruned.seq + 1) return [{ problem: 'missing', seq: pruned.seq + 1, to: first.seq - 1 }]
  if (first.seq <= pruned.seq || first.previous !== pruned.hash)
    return [{ problem: 'unlinked', seq: first.seq }]
  return []
}

function prunedEnd({ details: { through, hash } }: ChainedEntry): ChainEnd {
  return { seq: Number(through), hash: String(hash) }
}
