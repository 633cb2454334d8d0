import { DeviceReader } from '#app/db/device-reader.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { BufferedTx } from '#schema/mutations/buffered-tx.ts'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import { findMutation, type MutationArgs, type MutationName } from '#schema/mutations/registry.ts'
import { runMutation } from '#schema/mutations/run-mutation.ts'
import type { RowKey } from '#schema/mutations/tx.ts'
import { type AnyRow, type Row, SCHEMA_VERSION, type TableName } from '#schema/tables.ts'
import { provisionalIds } from './provisional-ids.ts'

/**
 * Makes a change: runs the mutation on the local rows, keeps the server's image of every row
 * it touches for the first time, and puts it in the outbox, all in one transaction. Resolved
 * means durable on this device. Throws `MutationError` when the mutation refuses; then nothing
 * has changed.
 */
export async function mutateLocally<N extends MutationName>(
  { db, actor }: { db: SheenDatabase; actor: Actor },
  name: N,
  args: MutationArgs<N>,
): Promise<void> {
  const actedAt = new Date().toISOString()
  const entry = { id: crypto.randomUUID(), name, args, actedAt, schemaVersion: SCHEMA_VERSION }
  const expected = expectedRows(name, args)
  await transact(db, 'everything', async stores => {
    const reader = new DeviceReader(stores)
    const tx = new BufferedTx(reader)
    const [key] = await Promise.all([
      stores.outbox.add(entry),
      ...expected.map(([table, id]) => reader.stored(table, id)),
    ])
    await runMutation(tx, entry, { actor, actedAt, newId: provisionalIds(key) })
    const writes: PromiseLike<unknown>[] = []
    for (const [table, rows] of tx.changes()) {
      writes.push(keepServerImages(stores, reader, { table, ids: [...rows.keys()] }))
      for (const [id, row] of rows) writes.push(writeRow(stores, table, id, row))
    }
    await Promise.all(writes)
  })
}

/** Reading these together before the mutation asks for them one by one saves it a wait for each. */
function expectedRows(name: string, args: unknown): RowKey[] {
  const mutation = findMutation(name)
  const parsed = mutation?.args.safeParse(args)
  return (parsed?.success && mutation?.preload?.(parsed.data).rows) || []
}

function writeRow(stores: Stores, table: TableName, id: number, row: AnyRow | null): PromiseLike<unknown> {
  return row ? stores.rows(table).put(row as Row<TableName>) : stores.rows(table).delete(id)
}

async function keepServerImages(
  stores: Stores,
  reader: DeviceReader,
  { table, ids }: { table: TableName; ids: number[] },
): Promise<void> {
  const kept = await stores.undo.bulkGet(ids.map(id => [table, id]))
  const untouched = ids.filter((_, i) => !kept[i])
  const images = await Promise.all(untouched.map(id => reader.stored(table, id)))
  await stores.undo.bulkAdd(untouched.map((id, i) => ({ table, id, row: images[i] ?? null })))
}
