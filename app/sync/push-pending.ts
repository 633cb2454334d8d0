import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import type { PushResponse } from '#schema/protocol/push.ts'
import { forkReplica } from './fork-replica.ts'
import { type Batch, keepRejected, nextBatch } from './outbox.ts'
import type { Transport } from './transport.ts'

/**
 * Sends the pending mutations, batch after batch, until none is left, and stores the rejections. A rejection whose
 * response was lost comes again: a mutation that no pull has acknowledged is sent again and keeps its first outcome.
 * Only a pull acknowledges, so all of them still count as pending afterwards. Throws what the transport throws.
 *
 * @example
 * await pushPending(db, transport)
 * const { moreWaits } = await pullChanges({ db, actor, transport })
 */
export async function pushPending(db: SheenDatabase, transport: Pick<Transport, 'push'>): Promise<number> {
  let sentUpTo = 0
  let coming = nextBatch(db, sentUpTo)
  for (;;) {
    const batch = await coming
    if (!batch) return sentUpTo
    const { replica, seqBase, after, forkedFrom, mutations, behind } = batch
    const lastSent = mutations.at(-1)?.seq ?? 0
    const lastKey = seqBase + lastSent
    // Read while the server is at work on this one.
    const ahead = behind > 0 ? nextBatch(db, lastKey) : undefined
    ahead?.catch(() => {})
    const answer = await transport.push({
      replica,
      after,
      forkedFrom,
      mutations,
      waiting: behind,
      now: new Date().toISOString(),
    })
    if (answer.status === 'accepted') {
      // Mutations at a higher position came from a copy of this database.
      const lastSeq = Math.min(answer.lastSeq, lastSent)
      sentUpTo = await keepOutcome(db, batch, { ...answer, lastSeq })
      // The whole batch arrived, and it was the last.
      if (behind === 0 && lastSeq === lastSent) return sentUpTo
    } else if (answer.status === 'forked') sentUpTo = await renameIfStill(db, batch)
    else sentUpTo = await resumeFrom(db, batch, answer.resumeFrom)
    coming = ahead && sentUpTo === lastKey ? ahead : nextBatch(db, sentUpTo)
  }
}

type Accepted = Extract<PushResponse, { status: 'accepted' }>

/**
 * A mutation that the server received from another copy of this database is recorded as rejected on this device
 * only: no pull reports it. One that was rejected before a backup was restored, and is accepted now, no longer
 * needs attention.
 */
async function keepOutcome(
  db: SheenDatabase,
  { seqBase, refusedBefore }: Batch,
  { lastSeq, rejected }: Accepted,
): Promise<number> {
  const refused = new Set(rejected.map(({ seq }) => seqBase + seq))
  const taken = refusedBefore.filter(key => key <= seqBase + lastSeq && !refused.has(key))
  if (rejected.length > 0 || taken.length > 0)
    await transact(db, 'own stores', async stores => {
      await stores.rejected.bulkDelete(taken)
      await keepRejected(stores, { seqBase, now: new Date() }, rejected)
    })
  return seqBase + lastSeq
}

function renameIfStill(db: SheenDatabase, { replica }: Batch): Promise<number> {
  return transact(db, 'own stores', async stores => {
    if ((await replicaState(stores)).replica === replica) await forkReplica(db, stores)
    return 0
  })
}

/**
 * The server lacks earlier mutations (it was restored from a backup): send those first, as far as the outbox
 * still has them.
 */
function resumeFrom(db: SheenDatabase, { replica, seqBase }: Batch, seq: number): Promise<number> {
  return transact(db, 'own stores', async stores => {
    const state = await replicaState(stores)
    if (state.replica !== replica) return 0
    const oldest = await stores.outbox.orderBy('key').first()
    const wanted = seqBase + seq - 1
    if (oldest && oldest.key > wanted + 1) await patchReplicaState(stores, newReplica(oldest.key - 1, state))
    else await patchReplicaState(stores, { ackedKey: wanted, sentKey: 0 })
    return 0
  })
}
