import type { Sql } from '../db/connect.ts'
import { ErasedPeople } from './erased-people.ts'
import { type Ahead, type Commit, WriteTransaction } from './write-transaction.ts'

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
  return {
    async write(work, first) {
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
        return result as Awaited<ReturnType<typeof work>>
      } finally {
        flushed()
      }
    },
  }
}
