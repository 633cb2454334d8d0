import type { Sql } from '../db/connect.ts'
import { isDatabaseAway } from '../db/database-errors.ts'
import { ErasedPeople } from './erased-people.ts'
import type { Commit } from './flush-writes.ts'
import { type Ahead, WriteTransaction } from './write-transaction.ts'

/** Writes that may share a transaction. Each may be run twice, and must then do the same. */
export type SharedWrites<Item, Read, Result> = {
  /** Those with one key come one after another, in transactions of their own. */
  keyOf: (item: Item) => string
  /** How many changes it makes. */
  sizeOf: (item: Item) => number
  /** As in `write`, for all that share the transaction. Resolves or throws only when no statement is under way any more. */
  first: (ahead: Ahead, items: readonly Item[]) => Promise<readonly Read[]>
  work: (transaction: WriteTransaction, item: Item, read: Read) => Promise<Result>
}

export type Writer = {
  /**
   * Runs `work` in one write transaction and commits it; whatever it throws rolls everything back. `first` may issue
   * statements that need nothing but the lock, and `work` gets what they gave: they are sent together with the lock,
   * which saves a round trip while other writers wait.
   */
  write<Result, First = undefined>(
    work: (transaction: WriteTransaction, first: First) => Promise<Result>,
    first?: (ahead: Ahead) => Promise<First>,
  ): Promise<Result>
  /**
   * Does `work` in one transaction with what else waits for the lock to be done so: a group commit. Each sees what the ones before it did, and
   * has a version of its own in the log. If one of them fails, nothing of the group is kept, and each is run alone.
   */
  share<Item, Read, Result>(writes: SharedWrites<Item, Read, Result>, item: Item): Promise<Result>
}

/** The most changes of a group, unless one write has more: all of the group wait for them. */
const MAX_GROUP_SIZE = 500

type Kind = SharedWrites<unknown, unknown, unknown>
type Waiting = { item: unknown; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/**
 * Creates the writer of this process; `onCommit` is called after each commit that changed rows. Its transactions
 * queue in memory and not on connections, because only one at a time can hold the lock on the version row.
 *
 *   queued ──the write before has flushed──▶ begin ──▶ lock · work · flush ──▶ commit
 *
 * A transaction begins while the one before commits, on another connection: PostgreSQL passes the lock on as soon as
 * that commit is durable.
 */
export function createWriter(sql: Sql, onCommit: (commit: Commit) => void = () => {}): Writer {
  /** Resolves once the last write has flushed, or has failed. */
  let last = Promise.resolve()
  const erased = new ErasedPeople()
  /** Those that will share the next transaction. */
  const waitingOf = new Map<Kind, Waiting[]>()

  async function write<Result, First = undefined>(
    work: (transaction: WriteTransaction, first: First) => Promise<Result>,
    first?: (ahead: Ahead) => Promise<First>,
  ): Promise<Result> {
    const before = last
    let flushed = () => {}
    last = new Promise(resolve => {
      flushed = resolve
    })
    await before
    try {
      const { result, committed } = await sql.begin(async connection => {
        const [transaction, read] = await WriteTransaction.begin(connection, first, erased)
        const result = await work(transaction, read)
        const committed = await transaction.flush()
        flushed()
        return { result, committed }
      })
      if (committed) onCommit(committed)
      return result as Result
    } finally {
      flushed()
    }
  }

  async function writeItems(kind: Kind, takeItems: () => readonly unknown[]): Promise<unknown[]> {
    let items: readonly unknown[] = []
    return write(
      (transaction, read: readonly unknown[]) => workInTurn(transaction, kind, items, read),
      async ahead => {
        items = takeItems()
        return kind.first(ahead, items)
      },
    )
  }

  /** Writes what waits once it is its turn: who comes until then is in. */
  async function writeGroup(kind: Kind, waiting: Waiting[]): Promise<void> {
    let group: Waiting[] = []
    try {
      const results = await writeItems(kind, () => {
        group = takeGroup(kind, waiting)
        if (waiting.length > 0) void writeGroup(kind, waiting)
        return group.map(({ item }) => item)
      })
      for (const [i, { resolve }] of group.entries()) resolve(results[i])
    } catch (error) {
      const failed = group.length > 0 ? group : waiting.splice(0)
      const isOfAll = failed.length === 1 || isDatabaseAway(error)
      for (const { item, resolve, reject } of failed)
        if (isOfAll) reject(error)
        else writeItems(kind, () => [item]).then(([result]) => resolve(result), reject)
    }
  }

  return {
    write,
    share<Item, Read, Result>(writes: SharedWrites<Item, Read, Result>, item: Item): Promise<Result> {
      const kind = writes as Kind
      const waiting = waitingOf.get(kind) ?? []
      waitingOf.set(kind, waiting)
      return new Promise((resolve, reject) => {
        waiting.push({ item, reject, resolve: resolve as Waiting['resolve'] })
        if (waiting.length === 1) void writeGroup(kind, waiting)
      })
    },
  }
}

/** Takes the next group out of those that wait. */
function takeGroup({ keyOf, sizeOf }: Kind, waiting: Waiting[]): Waiting[] {
  const group: Waiting[] = []
  const keys = new Set<string>()
  let size = 0
  for (const each of waiting.splice(0)) {
    const [key, more] = [keyOf(each.item), sizeOf(each.item)]
    const isIn = !keys.has(key) && (size === 0 || size + more <= MAX_GROUP_SIZE)
    ;(isIn ? group : waiting).push(each)
    keys.add(key)
    if (isIn) size += more
  }
  return group
}

async function workInTurn(
  transaction: WriteTransaction,
  { work }: Kind,
  items: readonly unknown[],
  read: readonly unknown[],
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const [i, item] of items.entries()) {
    transaction.nextVersion()
    results.push(await work(transaction, item, read[i]))
  }
  return results
}
