import { readWithState } from '#app/db/replica-state.ts'
import type { OutboxEntry, SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { MAX_PUSH, type PushedMutation } from '#schema/protocol/push.ts'

/** Acknowledged entries are kept this long, to be sent again should the server be restored from a backup. */
const KEEP_ACKED_DAYS = 14

/**
 * The next batch as the server is to get it, or null when nothing waits. Entries up to
 * `sentUpTo` have been sent already, though the pull that acknowledges them is still to come.
 */
export function nextBatch(
  db: SheenDatabase,
  sentUpTo: number,
): Promise<{ replica: string; seqBase: number; mutations: PushedMutation[] } | null> {
  return readWithState(db, async ({ replica, seqBase, ackedKey }, stores) => {
    const after = Math.max(ackedKey, sentUpTo)
    const entries = await stores.outbox.where('key').above(after).limit(MAX_PUSH).toArray()
    if (entries.length === 0) return null
    return {
      replica,
      seqBase,
      mutations: entries.map(({ key, ...entry }) => ({ ...entry, seq: key - seqBase })),
    }
  })
}

type Prune = { oldest: OutboxEntry | undefined; ackedKey: number; now: Date }

/** Forgets acknowledged entries that no restored backup could lack. */
export async function pruneAcked(stores: Stores, { oldest, ackedKey, now }: Prune): Promise<void> {
  const before = new Date(now.getTime() - KEEP_ACKED_DAYS * 24 * 60 * 60 * 1000).toISOString()
  if (!oldest || oldest.actedAt >= before) return
  await stores.outbox
    .where('key')
    .belowOrEqual(ackedKey)
    .and(entry => entry.actedAt < before)
    .delete()
}
