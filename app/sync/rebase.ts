import { dequal } from 'dequal/lite'
import { DeviceReader } from '#app/db/device-reader.ts'
import type { OutboxEntry, UndoEntry } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import { parseCall, runMutation } from '#schema/mutations/run-mutation.ts'
import type { PullResponse, RowBlock } from '#schema/protocol/pull.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { AnyRow, Row, TableName } from '#schema/tables.ts'
import { provisionalIds } from './new-id.ts'

type UndoKey = [table: TableName, id: number]

type Rebase = { answer: Pulled; undo: UndoKey[]; pending: OutboxEntry[] }

/**
 * Rebases in memory: puts the server's images of changed rows back, applies the pulled rows over them, then runs
 * the pending mutations again in order. Writes only rows whose result differs from what is stored. `undo` lists the
 * keys of all stored images, `pending` the outbox entries that the answer does not acknowledge, in key order.
 *
 * @example
 * //  stored row  { id: 5, status: 'in_progress', bay: 1 }   made here by a pending 'appointment.start'
 * //  its image   { id: 5, status: 'confirmed',   bay: 1 }   what the server had before
 * //  pulled row  { id: 5, status: 'confirmed',   bay: 2 }   another device has moved it
 * //  afterwards  { id: 5, status: 'in_progress', bay: 2 }   with the pulled row as its image
 * await rebase({ stores, actor }, { answer, undo: [['appointments', 5]], pending: [started] })
 */
export async function rebase(
  { stores, actor }: { stores: Stores; actor: Actor },
  change: Rebase,
): Promise<void> {
  const { answer, undo, pending } = change
  const reader = new DeviceReader(stores)
  const [images] = await Promise.all([imagesBeside(stores, undo, answer), readTogether(stores, reader, undo)])

  const server = new BufferedTx(reader)
  for (const { table, id, row } of images)
    row ? server.put(table, row as Row<TableName>) : server.remove(table, id)
  for (const [table, block] of blocks(answer)) for (const row of readRows(block)) server.put(table, row)
  for (const [table, ids] of removals(answer)) for (const id of ids) server.remove(table, id)

  const local = new BufferedTx(server)
  for (const { key, name, args, actedAt } of pending) {
    const ctx = { actor, actedAt, newId: provisionalIds(key) }
    // Invariant 5 of apply-pull.ts: it has no effect on the new rows, and the server decides whether to reject it.
    await runMutation(local, parseCall({ name, args }), ctx).catch(() => {})
  }

  await writeOutcome(stores, reader, { server, local })
}

/** The stored images of rows that the pull does not contain; those that it contains need no image. */
async function imagesBeside(stores: Stores, undo: UndoKey[], answer: Pulled): Promise<UndoEntry[]> {
  const brought = new Set<string>()
  for (const [table, { columns, rows }] of blocks(answer)) {
    const idAt = columns.indexOf('id')
    for (const values of rows) brought.add(`${table} ${values[idAt]}`)
  }
  const wanted = undo.filter(([table, id]) => !brought.has(`${table} ${id}`))
  const images = wanted.length > 0 ? await stores.undo.bulkGet(wanted) : []
  return images.filter(image => image !== undefined)
}

type Outcome = { server: BufferedTx; local: BufferedTx }

/**
 * Writes the rows whose result differs from the stored ones, and the server's image of each row that pending
 * mutations change (invariants 3 and 4 of apply-pull.ts).
 */
async function writeOutcome(stores: Stores, reader: DeviceReader, { server, local }: Outcome): Promise<void> {
  const outcome = new Map<TableName, Map<number, AnyRow | null>>()
  for (const layer of [server, local])
    for (const [table, rows] of layer.changes())
      for (const [id, row] of rows) outcome.set(table, (outcome.get(table) ?? new Map()).set(id, row))

  const undo: UndoEntry[] = []
  for (const [table, rows] of local.changes())
    for (const id of rows.keys()) undo.push({ table, id, row: (await server.get(table, id)) ?? null })

  const writes: PromiseLike<unknown>[] = [stores.undo.clear()]
  if (undo.length > 0) writes.push(stores.undo.bulkAdd(undo))
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
  await Promise.all(writes)
}

/** Reads the stored rows that our mutations touched, table by table, for the comparison afterwards. */
async function readTogether(stores: Stores, reader: DeviceReader, undo: UndoKey[]): Promise<void> {
  const keys = new Map<TableName, number[]>()
  for (const [table, id] of undo) {
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

/** A pull answer that contains rows. */
export type Pulled = Extract<PullResponse, { status: 'page' | 'changes' }>

export function blocks(answer: Pulled): [TableName, RowBlock][] {
  return Object.entries(answer.tables) as [TableName, RowBlock][]
}

export function removals(answer: Pulled): [TableName, number[]][] {
  return answer.status === 'changes' ? (Object.entries(answer.removed) as [TableName, number[]][]) : []
}

export function readRows({ columns, rows }: RowBlock): Row<TableName>[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
    return row as Row<TableName>
  })
}
