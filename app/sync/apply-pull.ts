import { dequal } from 'dequal/lite'
import { DeviceReader } from '#app/db/device-reader.ts'
import { putReplicaState, type ReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { OutboxEntry, SheenDatabase, UndoEntry } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { BufferedTx } from '#schema/mutations/buffered-tx.ts'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import { runMutation } from '#schema/mutations/run-mutation.ts'
import type { PullRequest, PullResponse, RowBlock } from '#schema/protocol/pull.ts'
import type { Rejection } from '#schema/protocol/push.ts'
import { type AnyRow, type Row, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { keepRejected } from './keep-rejected.ts'
import { pruneAcked } from './outbox.ts'
import { provisionalIds } from './provisional-ids.ts'
import { takeNewName } from './take-new-name.ts'

type Rows = Extract<PullResponse, { status: 'page' | 'changes' }>
type Applied = { db: SheenDatabase; actor: Actor; request: PullRequest; now: Date }

/**
 * Takes over what a pull brought, in one transaction: the server's images of changed rows back
 * in place, the server's news over them, then the mutations that still wait run again in order.
 * All of that happens in memory; only rows that end up other than they stand are written, so a
 * change that came back as it was made costs nothing.
 *
 * Answers whether changes of ours still wait. If this database has moved on since the request was made,
 * the answer is stale: nothing is written and the result is null. The same when the server has more
 * mutations under our name than were ever made here: the disk was cloned, and to believe it would be to
 * take our next ones for acknowledged.
 */
export function applyPull(
  { db, actor, request, now }: Applied,
  answer: Rows,
): Promise<{ moreWaits: boolean } | null> {
  return transact(db, 'everything', async stores => {
    const [state, undo, oldest, newest] = await Promise.all([
      replicaState(stores),
      stores.undo.toArray(),
      stores.outbox.orderBy('key').first(),
      stores.outbox.orderBy('key').last(),
    ])
    if (!fits(state, request, answer)) return null
    const lastKey = newest?.key ?? 0
    const ackedKey = answer.status === 'changes' ? state.seqBase + answer.lastSeq : state.ackedKey
    if (ackedKey > state.ackedKey && ackedKey > lastKey) {
      await takeNewName(db, stores)
      return null
    }
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
      putReplicaState(stores, { ...state, ...progress(state, answer), ackedKey, lastSyncedAt }),
    ])
    return { moreWaits }
  })
}

/**
 * A page must be the one we asked for. Changes need only begin where we have been and end where we have
 * not: what is in them twice is the same, or newer.
 */
function fits(state: ReplicaState, { replica, cookie, page }: PullRequest, answer: Rows): boolean {
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

/** The live stream and a pull may bring the same. */
function isKnown(state: ReplicaState, answer: Rows): boolean {
  return answer.status === 'changes' && state.cookie?.version === answer.cookie.version
}

function progress(state: ReplicaState, answer: Rows): Partial<ReplicaState> {
  if (answer.status === 'changes') return { cookie: answer.cookie, firstPull: null }
  const rows = Object.values(answer.tables).reduce((sum, block) => sum + block.rows.length, 0)
  const done = (state.firstPull?.done ?? 0) + rows
  const firstPull = answer.next ? { next: answer.next, done, total: Math.max(answer.total, done) } : null
  return { cookie: answer.cookie, firstPull }
}

/** The usual case, and every page of a first pull on a fresh device: nothing of ours is in the way. */
async function writeServerRows(stores: Stores, answer: Rows): Promise<void> {
  const writes: PromiseLike<unknown>[] = []
  for (const [table, block] of blocks(answer)) writes.push(stores.rows(table).bulkPut(readRows(block)))
  for (const [table, ids] of removals(answer)) writes.push(stores.rows(table).bulkDelete(ids))
  await Promise.all(writes)
}

type Rebase = { answer: Rows; undo: UndoEntry[]; waiting: OutboxEntry[] }

async function rebase({ stores, actor }: { stores: Stores; actor: Actor }, change: Rebase): Promise<void> {
  const { answer, undo, waiting } = change
  const reader = new DeviceReader(stores)
  await readTogether(stores, reader, undo)

  const server = new BufferedTx(reader)
  for (const { table, id, row } of undo)
    row ? server.put(table, row as Row<TableName>) : server.remove(table, id)
  for (const [table, block] of blocks(answer)) for (const row of readRows(block)) server.put(table, row)
  for (const [table, ids] of removals(answer)) for (const id of ids) server.remove(table, id)

  const local = new BufferedTx(server)
  for (const { key, name, args, actedAt } of waiting) {
    const ctx = { actor, actedAt, newId: provisionalIds(key) }
    // Refused on today's rows: it has no effect here, and the server will say its own word on it.
    await runMutation(local, { name, args }, ctx).catch(() => {})
  }

  await writeOutcome(stores, reader, { server, local })
}

type Outcome = { server: BufferedTx; local: BufferedTx }

/** Writes the rows that end up other than they stand, and the server's image of each one that we have changed. */
async function writeOutcome(stores: Stores, reader: DeviceReader, { server, local }: Outcome): Promise<void> {
  const outcome = new Map<TableName, Map<number, AnyRow | null>>()
  for (const layer of [server, local])
    for (const [table, rows] of layer.changes())
      for (const [id, row] of rows) outcome.set(table, (outcome.get(table) ?? new Map()).set(id, row))

  const undo: UndoEntry[] = []
  for (const [table, rows] of local.changes())
    for (const id of rows.keys()) undo.push({ table, id, row: (await server.get(table, id)) ?? null })

  const writes: PromiseLike<unknown>[] = []
  for (const [table, rows] of outcome) {
    const put: AnyRow[] = []
    const removed: number[] = []
    for (const [id, row] of rows) {
      if (dequal(reader.seen(table, id), row)) continue
      row ? put.push(row) : removed.push(id)
    }
    if (put.length > 0) writes.push(stores.rows(table).bulkPut(put as Row<TableName>[]))
    if (removed.length > 0) writes.push(stores.rows(table).bulkDelete(removed))
  }
  await stores.undo.clear()
  if (undo.length > 0) writes.push(stores.undo.bulkAdd(undo))
  await Promise.all(writes)
}

/** Reads what stands at the keys that our changes touched, table by table, to compare with later. */
async function readTogether(stores: Stores, reader: DeviceReader, undo: UndoEntry[]): Promise<void> {
  const keys = new Map<TableName, number[]>()
  for (const { table, id } of undo) {
    const ids = keys.get(table)
    if (ids) ids.push(id)
    else keys.set(table, [id])
  }
  await Promise.all(
    [...keys].map(async ([table, ids]) => {
      const rows = await stores.rows(table).bulkGet(ids)
      ids.forEach((id, i) => {
        reader.remember(table, id, (rows[i] as AnyRow | undefined) ?? null)
      })
    }),
  )
}

function blocks(answer: Rows): [TableName, RowBlock][] {
  return Object.entries(answer.tables) as [TableName, RowBlock][]
}

function rejections(answer: Rows): Rejection[] {
  return answer.status === 'changes' ? answer.rejected : []
}

function removals(answer: Rows): [TableName, number[]][] {
  return answer.status === 'changes' ? (Object.entries(answer.removed) as [TableName, number[]][]) : []
}

function readRows({ columns, rows }: RowBlock): Row<TableName>[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
    return row as Row<TableName>
  })
}
