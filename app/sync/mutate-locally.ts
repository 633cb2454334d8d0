import { DeviceReader } from '#app/db/device-reader.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader, RowRef } from '#schema/mutations/base/tx.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { type ParsedCall, parseCall, permittedCall, runMutation } from '#schema/mutations/run-mutation.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { type AnyRow, type Row, SCHEMA_VERSION, type TableName } from '#schema/tables.ts'
import { provisionalIds } from './new-id.ts'
import { settleRejected } from './outbox.ts'

/**
 * Thrown after the person has signed out, in another tab or from another device: their database is about to be
 * deleted.
 */
class SignedOutError extends Error {
  override name = 'SignedOutError'
  constructor() {
    super('You have been signed out on this device. Sign in again to save this.')
  }
}

type LocalChange = { db: SheenDatabase; actor: Actor; settles?: number; actedAt?: string }

/** Computes the arguments of a mutation in the transaction that makes it; null for no mutation. */
export type ArgsMaker<N extends MutationName> = (stores: Stores) => Promise<MutationArgs<N> | null>

/**
 * Makes a mutation on this device: runs it on the local rows, stores the server's image of every row that it
 * touches for the first time, and appends it to the outbox, all in one transaction. Once this resolves, the change
 * is on the disk; sending it is left to the next sync run. Throws `MutationError` when the mutation rejects its
 * arguments or its role, and `SignedOutError` when the person has signed out; then nothing has changed.
 *
 * `given` is the arguments or a function that makes them in the same transaction, for arguments that must agree
 * with what is stored, such as the next number of a series; null from it means no mutation. `settles` is the key of
 * the rejected mutation that this one replaces: in the same transaction, because a crash between two would repeat
 * the change. If that one is gone, nothing happens. `actedAt` is the ISO instant in UTC when the person acted; now
 * by default.
 *
 * @example
 * await mutateLocally({ db, actor: { userId: 7, role: 'employee' } }, 'appointment.start', { id: 40012 })
 *
 * @example
 * await mutateLocally({ db, actor }, 'invoice.issue', async stores => {
 *   return { id, appointmentId, ...(await nextNumber(stores)) }
 * })
 */
export async function mutateLocally<N extends MutationName>(
  { db, actor, settles, actedAt = new Date().toISOString() }: LocalChange,
  name: N,
  given: MutationArgs<N> | ArgsMaker<N>,
): Promise<void> {
  await transact(db, 'everything', async stores => {
    const replaced = settles === undefined ? undefined : await stores.rejected.get(settles)
    if (settles !== undefined) {
      if (!replaced) return
      await settleRejected(stores, settles)
    }
    const args = typeof given === 'function' ? await given(stores) : given
    if (args === null) return
    const entry = {
      id: crypto.randomUUID(),
      name,
      args,
      actedAt,
      schemaVersion: SCHEMA_VERSION,
      ...(replaced && { replaces: replaced.id }),
    }
    const call = parseCall(entry)
    const reader = new DeviceReader(stores)
    const images = new ServerImages(stores)
    const [key, state] = await Promise.all([
      stores.outbox.add(entry),
      storedReplica(stores),
      dryRun(call, { reader, images }, { actor, actedAt }),
    ])
    if (state?.closed) throw new SignedOutError()
    const tx = new BufferedTx(reader)
    await runMutation(tx, call, { actor, actedAt, newId: images.noting(provisionalIds(key)) })
    const writes: PromiseLike<unknown>[] = []
    const knownKey = state?.ackedKey ?? 0
    if (knownKey < key - 1) writes.push(stores.outbox.put({ ...entry, key, knownKey }))
    for (const [table, rows] of tx.changes()) {
      writes.push(images.keep(table, [...rows.keys()], reader))
      for (const [id, row] of rows) writes.push(writeRow(stores, table, id, row))
    }
    await Promise.all(writes)
  })
}

/**
 * Runs a mutation on a reader alone while the outbox assigns the key that the real run needs: the real run then
 * finds in memory every row, and every image of a row that it is going to write.
 */
async function dryRun(
  call: ParsedCall,
  { reader, images }: { reader: DeviceReader; images: ServerImages },
  who: { actor: Actor; actedAt: string },
): Promise<void> {
  const tx = new BufferedTx(reader)
  try {
    const { mutation, args } = permittedCall(call, who.actor)
    const ahead = mutation.readAhead?.(withImages(reader, images), args) ?? []
    // A read that fails here fails again where it is needed.
    for (const read of [...ahead, images.look(mutation.changes?.(args) ?? [])]) read.catch(() => {})
    await mutation.apply(tx, args, { ...who, newId: images.noting(provisionalIds(0)) })
  } catch {
    // The real run reports the error.
  }
  await images.look(tx.touched())
}

/** The reader, which also looks for the images of the rows that it finds: some of them are going to be written. */
function withImages(reader: DeviceReader, images: ServerImages): RowReader {
  return {
    get: (table, id) => reader.get(table, id),
    async find(table, where) {
      const rows = await reader.find(table, where)
      await images.look(rows.map(({ id }) => [table, id]))
      return rows
    },
  }
}

function writeRow(stores: Stores, table: TableName, id: number, row: AnyRow | null): PromiseLike<unknown> {
  return row ? stores.rows(table).put(row as Row<TableName>) : stores.rows(table).delete(id)
}

/** Stores the server's image of each row that pending mutations change, at the first change only. */
class ServerImages {
  readonly #looks = new Map<string, Promise<void>>()
  /** The rows of which one is there already, of those that were looked up. */
  readonly #there = new Set<string>()
  /** Ids that were drawn just now: nothing can be stored under them. */
  readonly #drawn = new Set<number>()

  constructor(readonly stores: Stores) {}

  noting(newId: () => number): () => number {
    return () => {
      const id = newId()
      this.#drawn.add(id)
      return id
    }
  }

  /** Looks up the images of these rows, each once. */
  async look(keys: readonly RowRef[]): Promise<void> {
    const known = keys.filter(([, id]) => !this.#drawn.has(id))
    const unknown = known.filter(([table, id]) => !this.#looks.has(`${table} ${id}`))
    if (unknown.length > 0) {
      const look = this.#find(unknown)
      for (const [table, id] of unknown) this.#looks.set(`${table} ${id}`, look)
    }
    await Promise.all(known.map(([table, id]) => this.#looks.get(`${table} ${id}`)))
  }

  async #find(keys: readonly RowRef[]): Promise<void> {
    const found = await this.stores.undo.bulkGet(keys.map(([table, id]) => [table, id]))
    for (const [i, [table, id]] of keys.entries()) if (found[i]) this.#there.add(`${table} ${id}`)
  }

  async keep(table: TableName, ids: number[], reader: DeviceReader): Promise<void> {
    // Read before anything is written: a row that was written unread must not pass for the server's image.
    const [rows] = await Promise.all([
      Promise.all(ids.map(id => (this.#drawn.has(id) ? null : reader.stored(table, id)))),
      this.look(ids.map(id => [table, id])),
    ])
    const kept = ids.flatMap((id, i) =>
      this.#there.has(`${table} ${id}`) ? [] : [{ table, id, row: rows[i] ?? null }],
    )
    if (kept.length > 0) await this.stores.undo.bulkAdd(kept)
  }
}
