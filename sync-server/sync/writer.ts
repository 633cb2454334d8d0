import type { Sql } from '../db/connect.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { ErasedPeople } from './erased-people.ts'
import { type Ahead, type Commit, WriteTransaction } from './write-transaction.ts'

/**
 * What is done in a write transaction. `first` may issue statements that need nothing but the lock, and `work` gets what they gave: they are
 * sent together with the lock, which saves a round trip while other writers wait.
 */
type Write<Result, First> = {
  first: (ahead: Ahead) => Promise<First>
  work: (transaction: WriteTransaction, first: First) => Promise<Result>
}

/** A write that may share its transaction. It may be run twice, and must then do the same. */
type SharedWrite<Result, First> = Write<Result, First> & {
  /** Writes under one key come one after another, in transactions of their own. */
  key: string
  /** How many changes it makes. */
  size: number
}

export type Writer = {
  /** Runs `work` in one write transaction and commits it; whatever it throws rolls everything back. */
  write<Result, First = undefined>(
    work: Write<Result, First>['work'],
    first?: Write<Result, First>['first'],
  ): Promise<Result>
  /**
   * The same, in one transaction with those that wait for the lock beside it: a group commit. Each sees what the ones before it did, and has a
   * version of its own in the log. If one of them fails, nothing of the group is kept, and each is run alone.
   */
  share<Result, First>(write: SharedWrite<Result, First>): Promise<Result>
}

/** The most changes of a group, unless one write has more: all of the group wait for them. */
const MAX_GROUP_SIZE = 500

type Waiting = SharedWrite<unknown, unknown> & {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

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
  const waiting: Waiting[] = []

  async function write<Result, First = undefined>(
    work: Write<Result, First>['work'],
    first?: Write<Result, First>['first'],
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

  /** Writes what waits once it is its turn: who comes until then is in. */
  async function writeGroup(): Promise<void> {
    let group: Waiting[] = []
    try {
      const results = await write(
        (transaction, read: unknown[]) => workInTurn(transaction, group, read),
        async ahead => {
          group = takeGroup(waiting)
          if (waiting.length > 0) void writeGroup()
          return readAll(group, ahead)
        },
      )
      for (const [i, { resolve }] of group.entries()) resolve(results[i])
    } catch (error) {
      const failed = group.length > 0 ? group : waiting.splice(0)
      const isOfAll = failed.length === 1 || isDatabaseAway(error)
      for (const { work, first, resolve, reject } of failed)
        if (isOfAll) reject(error)
        else write(work, first).then(resolve, reject)
    }
  }

  return {
    write,
    share<Result, First>(shared: SharedWrite<Result, First>): Promise<Result> {
      return new Promise((resolve, reject) => {
        waiting.push({ ...shared, resolve, reject } as Waiting)
        if (waiting.length === 1) void writeGroup()
      })
    },
  }
}

/** Takes the next group out of those that wait. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const group: Waiting[] = []
  const keys = new Set<string>()
  let size = 0
  for (const each of waiting.splice(0)) {
    const isIn = !keys.has(each.key) && (size === 0 || size + each.size <= MAX_GROUP_SIZE)
    ;(isIn ? group : waiting).push(each)
    keys.add(each.key)
    if (isIn) size += each.size
  }
  return group
}

/** Throws only when nothing is under way any more: a later statement would run inside another transaction of this connection. */
async function readAll(group: readonly Waiting[], ahead: Ahead): Promise<unknown[]> {
  const read = await Promise.allSettled(group.map(({ first }) => first(ahead)))
  return read.map(each => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

async function workInTurn(
  transaction: WriteTransaction,
  group: readonly Waiting[],
  read: unknown[],
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const [i, { work }] of group.entries()) {
    transaction.nextVersion()
    results.push(await work(transaction, read[i]))
  }
  return results
}
