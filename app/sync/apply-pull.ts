import { dequal } from 'dequal/lite'
import { knownSeq, patchReplicaState, putReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { OutboxEntry, ReplicaState, SheenDatabase } from '#app/db/sheen-database.ts'
import { dropPhotos, uncachePhotos } from '#app/db/stored-files.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import type { PullChanges, PullRequest } from '#schema/protocol/pull.ts'
import type { Rejection } from '#schema/protocol/push.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { forgetErased, forgetErasedOfAll } from './forget-erased.ts'
import { forkReplica } from './fork-replica.ts'
import { keepRejected, pruneAcked } from './outbox.ts'
import { packHistory } from './pack-history.ts'
import { blocks, type Pulled, readRows, rebase, removals } from './rebase.ts'
import { type RemovedPhotos, readRemovedPhotos } from './removed-photos.ts'

/*
 * The database before a pull, the database after it, and nothing between them:
 *
 *   before   rows = server at `cookie` + pending mutations              undo = the server's images of the changed rows
 *   answer   rows and removals up to a new cookie, `lastSeq` and `lastId` of our last mutation, rejections
 *   after    rows = server at the new cookie + mutations still pending  undo = the server's images of the changed rows
 *
 * These always hold; comments below and in rebase.ts name them by number.
 *
 * 1. One transaction: rows, images, outbox, rejections and position change together, or nothing does.
 * 2. Only an answer that follows on the stored position is applied; a stale one writes nothing.
 * 3. Every row that has come is the server's at `cookie`, with the pending mutations run over it in the order of their keys.
 * 4. `undo` holds the server's image (null for no row) of exactly the rows that pending mutations have changed.
 * 5. A pending mutation that fails here has no effect and stays in the outbox: only the server rejects it.
 * 6. Only changes move `ackedKey`, no page does: their rows contain every entry up to it. A restored server moves it back.
 * 7. An entry is acknowledged only by its own id (`lastId`): another one is of a copy of this database, which then forks.
 * 8. A pull deletes an outbox entry only once it is acknowledged and older than any backup; a fork deletes none.
 * 9. A rejection is stored with its arguments, and does not come back once its person has settled it.
 * 10. After another epoch, of a restored server, `restored` stays true: any kept entry may be missing there.
 */

type Applied = { db: SheenDatabase; actor: Actor; request: PullRequest; now: Date }

/**
 * Applies a pull's answer in one transaction, below the mutations that are still pending. A row that comes back as
 * the device made it costs no write. Returns whether mutations are still pending (`moreWaits`).
 *
 * Returns null, with no row written, if the answer is stale because this database has moved on since `request` (2),
 * or if this database had to fork (7, 10).
 *
 * @example
 * const request = { replica, cookie: null, page: null, ackedSeq: 0 }
 * const answer = await transport.pull(request)
 * if (answer.status !== 'reset') await applyPull({ db, actor, request, now: new Date() }, answer)
 */
export async function applyPull(
  { db, actor, request, now }: Applied,
  answer: Pulled,
): Promise<{ moreWaits: boolean } | null> {
  let photos: RemovedPhotos = { removed: [], older: [] }
  const applied = await transact(db, 'everything', async stores => {
    const [state, undo, oldest, newest, rejectedCount] = await Promise.all([
      replicaState(stores),
      stores.undo.toCollection().primaryKeys(),
      stores.outbox.orderBy('key').first(),
      stores.outbox.orderBy('key').last(),
      stores.rejected.count(),
    ])
    if (!fits(state, request, answer)) return null
    if (isOtherHistory(state, answer) && oldest && (oldest.key <= state.seqBase || rejectedCount > 0)) {
      // 10: mutations that were sent under an earlier replica id may be missing in the restored history, and the
      // sequence of this replica id would not show it. Nor would it show that one rejected before was accepted
      // since, sent by a copy of this database: only the answer to a push tells.
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
    if (isKnown(state, answer) && ackedKey === state.ackedKey && state.toldKey === undefined) {
      await putReplicaState(stores, { ...state, lastSyncedAt })
      return { moreWaits }
    }
    const startsOver = answer.status === 'page' && !state.firstPull
    photos = await readRemovedPhotos(stores, answer, {
      after: state.ackedKey,
      upTo: ackedKey,
      seqBase: state.seqBase,
    })
    if (answer.status === 'changes') await forgetErased(stores, answer)
    const [pending] = await Promise.all([
      moreWaits ? stores.outbox.where('key').above(ackedKey).toArray() : [],
      startsOver ? Promise.all(TABLE_NAMES.map(table => stores.rows(table).clear())) : undefined,
      // 9: a rejection that the device already knew may have been settled by the person since.
      keepRejected(
        stores,
        { seqBase: state.seqBase, now },
        rejections(answer).filter(({ seq }) => seq > knownSeq(state)),
      ),
    ])
    const isHistory = answer.status === 'page' && answer.newestFirst === true
    const rest = isHistory ? await packHistory(stores, answer, { undo, now }) : answer
    await Promise.all([
      undo.length === 0 && pending.length === 0
        ? writeServerRows(stores, rest)
        : rebase({ stores, actor }, { answer: rest, undo: startsOver ? [] : undo, pending }),
      pruneAcked(stores, { oldest, ackedKey, now }),
      putReplicaState(stores, {
        ...state,
        ...progress(state, answer),
        toldKey: toldKey(state, answer, oldest),
        ackedKey,
        confirmedKey,
        lastSyncedAt,
      }),
    ])
    // Whose appointments these are is known once all pages are there.
    if (answer.status === 'page' && !answer.next && oldest) await forgetErasedOfAll(stores)
    return { moreWaits }
  })
  // They lie in a database of their own. One that stays behind goes with the oldest.
  if (photos.removed.length > 0) await dropPhotos(photos.removed).catch(() => {})
  if (photos.older.length > 0) await uncachePhotos(photos.older).catch(() => {})
  return applied
}

/**
 * Whether the answer follows on the stored position (2). A page must be the one that was requested. Changes need only
 * begin at or before our cookie and not end before it: a row that they contain twice is the same, or newer.
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

/** Whether the server's epoch differs from that of the rows here: a backup was restored (10). */
function isOtherHistory({ epoch }: ReplicaState, { cookie }: Pulled): boolean {
  return cookie !== null && epoch !== undefined && cookie.epoch !== epoch
}

/**
 * Whether the server's mutation at the acknowledged position is another than ours (7). A count alone would not show
 * it: a copy of this database may have sent as many mutations as were made here. Entries pruned here were
 * acknowledged before.
 */
async function isOfACopy(
  stores: Stores,
  { state, newest }: { state: ReplicaState; newest: OutboxEntry | undefined },
  { lastSeq, lastId }: PullChanges,
): Promise<boolean> {
  const key = state.seqBase + lastSeq
  // Usually every mutation made here has arrived, and the entry is in memory.
  const own = lastSeq === 0 ? undefined : newest?.key === key ? newest : await stores.outbox.get(key)
  if (key > state.ackedKey) return own?.id !== lastId
  return own !== undefined && lastId !== null && own.id !== lastId
}

/** Whether these changes are here already: the live stream and a pull may both contain them. */
function isKnown(state: ReplicaState, answer: Pulled): boolean {
  return answer.status === 'changes' && state.cookie?.version === answer.cookie.version
}

function toldKey(
  state: ReplicaState,
  answer: Pulled,
  oldest: OutboxEntry | undefined,
): ReplicaState['toldKey'] {
  if (answer.status === 'changes') return undefined
  return oldest && isOtherHistory(state, answer) ? oldest.key - 1 : state.toldKey
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

/** The usual case, and every page of an initial sync on a fresh device: no mutation is pending. */
async function writeServerRows(stores: Stores, answer: Pulled): Promise<void> {
  const writes: PromiseLike<unknown>[] = []
  for (const [table, block] of blocks(answer)) writes.push(stores.rows(table).bulkPut(readRows(block)))
  for (const [table, ids] of removals(answer)) writes.push(stores.rows(table).bulkDelete(ids))
  await Promise.all(writes)
}

function rejections(answer: Pulled): Rejection[] {
  return answer.status === 'changes' ? answer.rejected : []
}
