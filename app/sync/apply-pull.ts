import { dequal } from 'dequal/lite'
import { patchReplicaState, putReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { OutboxEntry, ReplicaState, SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import type { PullChanges, PullRequest } from '#schema/protocol/pull.ts'
import type { Rejection } from '#schema/protocol/push.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { forkReplica } from './fork-replica.ts'
import { keepRejected, pruneAcked } from './outbox.ts'
import { blocks, type Pulled, readRows, rebase, removals } from './rebase.ts'

type Applied = { db: SheenDatabase; actor: Actor; request: PullRequest; now: Date }

/**
 * Takes over what a pull brought, in one transaction, below whatever still waits here. A change that came
 * back as it was made costs no write.
 *
 * Answers whether changes of ours still wait. If this database has moved on since the request was made,
 * the answer is stale: nothing is written and the result is null. The same when what the server has under our
 * name is not what was made here: the disk was copied, the other copy has sent its own changes, and to believe
 * the answer would be to take ours for acknowledged. This database then forks.
 */
export function applyPull(
  { db, actor, request, now }: Applied,
  answer: Pulled,
): Promise<{ moreWaits: boolean } | null> {
  return transact(db, 'everything', async stores => {
    const [state, undo, oldest, newest] = await Promise.all([
      replicaState(stores),
      stores.undo.toCollection().primaryKeys(),
      stores.outbox.orderBy('key').first(),
      stores.outbox.orderBy('key').last(),
    ])
    if (!fits(state, request, answer)) return null
    if (isOtherHistory(state, answer) && oldest && oldest.key <= state.seqBase) {
      // What went out under an earlier name may be missing there, and no count of this name's would tell.
      const epoch = answer.cookie?.epoch
      await patchReplicaState(stores, { cookie: null, firstPull: null, epoch, restored: true })
      await forkReplica(db, stores)
      return null
    }
    const lastKey = newest?.key ?? 0
    const ackedKey = answer.status === 'changes' ? state.seqBase + answer.lastSeq : state.ackedKey
    if (answer.status === 'changes' && (await isOfACopy(stores, { state, newest }, answer))) {
      await forkReplica(db, stores)
      return null
    }
    const confirmedKey = Math.max(state.confirmedKey ?? 0, state.ackedKey, ackedKey)
    const moreWaits = lastKey > ackedKey
    const lastSyncedAt = now.toISOString()
    if (isKnown(state, answer) && ackedKey === state.ackedKey) {
      await putReplicaState(stores, { ...state, lastSyncedAt })
      return { moreWaits }
    }
    const startsOver = answer.status === 'page' && !state.firstPull
    const [waiting] = await Promise.all([
      moreWaits ? stores.outbox.where('key').above(ackedKey).toArray() : [],
      startsOver ? Promise.all(TABLE_NAMES.map(table => stores.rows(table).clear())) : undefined,
      // What the device knew before a person may have settled since.
      keepRejected(
        stores,
        { seqBase: state.seqBase, now },
        rejections(answer).filter(({ seq }) => state.seqBase + seq > state.ackedKey),
      ),
    ])
    await Promise.all([
      undo.length === 0 && waiting.length === 0
        ? writeServerRows(stores, answer)
        : rebase({ stores, actor }, { answer, undo: startsOver ? [] : undo, waiting }),
      pruneAcked(stores, { oldest, ackedKey, now }),
      putReplicaState(stores, { ...state, ...progress(state, answer), ackedKey, confirmedKey, lastSyncedAt }),
    ])
    return { moreWaits }
  })
}

/**
 * A page must be the one we asked for. Changes need only begin where we have been and end where we have
 * not: what is in them twice is the same, or newer.
 */
function fits(state: ReplicaState, { replica, cookie, page }: PullRequest, answer: Pulled): boolean {
  if (state.replica !== replica) return false
  if (answer.status === 'page')
    return dequal(state.cookie, cookie) && (state.firstPull?.next ?? null) === page
  const here = state.cookie
  return (
    here !== null &&
    cookie !== null &&
    here.epoch === answer.cookie.epoch &&
    here.scope === answer.cookie.scope &&
    cookie.version <= here.version &&
    here.version <= answer.cookie.version
  )
}

/** Whether the server has begun a new history since the rows here were its own: a backup was put back. */
function isOtherHistory({ epoch }: ReplicaState, { cookie }: Pulled): boolean {
  return cookie !== null && epoch !== undefined && cookie.epoch !== epoch
}

/**
 * Whether the server has another mutation than ours at the place up to which it acknowledges. A count alone would not
 * tell: a copy of this database may have sent as many as were made here. What has been pruned here was
 * acknowledged before.
 */
async function isOfACopy(
  stores: Stores,
  { state, newest }: { state: ReplicaState; newest: OutboxEntry | undefined },
  { lastSeq, lastId }: PullChanges,
): Promise<boolean> {
  const key = state.seqBase + lastSeq
  // Mostly all that was made here has arrived, and the entry is at hand.
  const own = lastSeq === 0 ? undefined : newest?.key === key ? newest : await stores.outbox.get(key)
  if (key > state.ackedKey) return own?.id !== lastId
  return own !== undefined && lastId !== null && own.id !== lastId
}

/** The live stream and a pull may bring the same. */
function isKnown(state: ReplicaState, answer: Pulled): boolean {
  return answer.status === 'changes' && state.cookie?.version === answer.cookie.version
}

function progress(state: ReplicaState, answer: Pulled): Partial<ReplicaState> {
  const { cookie } = answer
  const history = {
    epoch: cookie?.epoch ?? state.epoch,
    restored: state.restored || isOtherHistory(state, answer),
  }
  if (answer.status === 'changes') return { cookie, ...history, firstPull: null }
  const rows = Object.values(answer.tables).reduce((sum, block) => sum + block.rows.length, 0)
  const done = (state.firstPull?.done ?? 0) + rows
  const firstPull = answer.next ? { next: answer.next, done, total: Math.max(answer.total, done) } : null
  return { cookie, ...history, firstPull }
}

/** The usual case, and every page of a first pull on a fresh device: nothing of ours is in the way. */
async function writeServerRows(stores: Stores, answer: Pulled): Promise<void> {
  const writes: PromiseLike<unknown>[] = []
  for (const [table, block] of blocks(answer)) writes.push(stores.rows(table).bulkPut(readRows(block)))
  for (const [table, ids] of removals(answer)) writes.push(stores.rows(table).bulkDelete(ids))
  await Promise.all(writes)
}

function rejections(answer: Pulled): Rejection[] {
  return answer.status === 'changes' ? answer.rejected : []
}
