import { subDays } from 'date-fns/subDays'
import { readWithState, replicaState } from '#app/db/replica-state.ts'
import type { OutboxEntry, RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { ErrorCode } from '#schema/errors.ts'
import { KEEP_ACKED_DAYS, MAX_PUSH, type PushedMutation, type Rejection } from '#schema/protocol/push.ts'
import { subjectOfCall, withoutPerson } from '#schema/rules/privacy/erased-args.ts'

export type Batch = {
  replica: string
  seqBase: number
  mutations: PushedMutation[]
  /** The uuid of the entry before the first, sent under the same replica id. */
  after: string | undefined
  forkedFrom: string | undefined
  /** Keys of entries that were rejected in a history that the server has lost since. */
  refusedBefore: number[]
  /** The number of pending entries behind this batch. */
  behind: number
}

/** In UTF-16 units of JSON. A unit takes up to three bytes in UTF-8; the server accepts a body of that size too. */
const MAX_PUSH_LENGTH = 2_000_000

/**
 * Builds the next batch for the server, or null when no mutation is pending. Entries up to the key `sentUpTo` have
 * been sent, though no pull has acknowledged them yet; 0 for none. A batch holds at most 500 mutations, with `seq`
 * counted within the replica.
 *
 * @example
 * const batch = await nextBatch(db, 0)
 * // { replica, seqBase: 40, after: '6f1c…', mutations: [{ seq: 3, name: 'shift.end', … }], behind: 0, … }
 */
export function nextBatch(db: SheenDatabase, sentUpTo: number): Promise<Batch | null> {
  return readWithState(db, async ({ replica, seqBase, ackedKey, forkedFrom }, stores) => {
    const after = Math.max(ackedKey, sentUpTo)
    const [previous, entries, refusedBefore] = await Promise.all([
      after > seqBase ? stores.outbox.get(after) : undefined,
      stores.outbox.where('key').above(after).limit(MAX_PUSH).toArray(),
      stores.rejected.where('key').above(after).primaryKeys(),
    ])
    if (entries.length === 0) return null
    const batch = withinLength(entries)
    const isAll = entries.length < MAX_PUSH && batch.length === entries.length
    const lastKey = batch.at(-1)?.key ?? after
    return {
      replica,
      seqBase,
      after: previous?.id,
      forkedFrom,
      refusedBefore,
      behind: isAll ? 0 : await stores.outbox.where('key').above(lastKey).count(),
      mutations: batch.map(entry => toPushed(entry, seqBase)),
    }
  })
}

/** An outbox entry as it is pushed: its keys become numbers that count within the replica. */
export function toPushed({ key, knownKey, settled, ...entry }: OutboxEntry, seqBase: number): PushedMutation {
  const knownSeq = knownKey === undefined ? {} : { knownSeq: Math.max(0, knownKey - seqBase) }
  return { ...entry, seq: key - seqBase, ...knownSeq }
}

/** As many entries from the first on as one request body can hold, and at least one. */
function withinLength(entries: OutboxEntry[]): OutboxEntry[] {
  let length = 0
  const end = entries.findIndex(({ args }, i) => {
    length += JSON.stringify(args).length
    return i > 0 && length > MAX_PUSH_LENGTH
  })
  return end < 0 ? entries : entries.slice(0, end)
}

type Prune = { oldest: OutboxEntry | undefined; ackedKey: number; now: Date }

/** Deletes acknowledged entries that are older than any backup that could be restored. */
export async function pruneAcked(stores: Stores, { oldest, ackedKey, now }: Prune): Promise<void> {
  const before = subDays(now, KEEP_ACKED_DAYS).toISOString()
  if (!oldest || oldest.actedAt >= before) return
  await stores.outbox
    .where('key')
    .belowOrEqual(ackedKey)
    .and(entry => entry.actedAt < before)
    .delete()
}

/** Deletes every acknowledged entry: there is no room to keep them for a backup that is restored. */
export function forgetAcked(db: SheenDatabase): Promise<void> {
  return transact(db, 'own stores', async stores => {
    const { ackedKey } = await replicaState(stores)
    await stores.outbox.where('key').belowOrEqual(ackedKey).delete()
  })
}

/** Forgets a rejection that its person has settled, for good: a restored server would report it anew. */
export async function settleRejected({ rejected, outbox }: Stores, key: number): Promise<void> {
  await Promise.all([rejected.delete(key), outbox.update(key, { settled: true })])
}

/** Stores the rejected mutations with their arguments, for a person to settle. */
export async function keepRejected(
  stores: Stores,
  { seqBase, now }: { seqBase: number; now: Date },
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return
  const { confirmedKey = 0 } = await replicaState(stores)
  for (const { id, seq, code, message } of rejections) {
    const entry = await stores.outbox.get(seqBase + seq)
    if (entry?.id !== id || entry.settled) continue
    const before = await stores.rejected.get(entry.key)
    const wasTaken = before ? before.wasTaken : entry.key <= confirmedKey
    const rejected = { ...entry, code, message, wasTaken, rejectedAt: now.toISOString() }
    if (code === ErrorCode.erased) await putErased(stores, rejected)
    else await stores.rejected.put(rejected)
  }
}

/** Keeps neither here nor in the outbox the words about somebody who was erased. */
async function putErased({ rejected, outbox }: Stores, entry: RejectedMutation): Promise<void> {
  const args = withoutPerson(subjectOfCall(entry.name), entry.args)
  await Promise.all([rejected.put({ ...entry, args }), outbox.update(entry.key, { args })])
}
