import type { Transaction } from 'dexie'
import type { LOCAL_STORES, SheenDatabase } from './sheen-database.ts'
import { storageRoom } from './storage-state.ts'

/** The stores of one transaction. A `SheenDatabase` fits too, for a single read outside of any. */
export type Stores = Pick<SheenDatabase, (typeof LOCAL_STORES)[number] | 'rows'>

/**
 * Runs `work` in one IndexedDB transaction and rolls it back if `work` throws. The scope 'reading' reads replica
 * state, outbox and rejections and waits for no disk; 'own stores' writes to these; 'everything' writes to all
 * tables. `work` must use the stores it is given: Dexie tracks "the current transaction" only through the first
 * hundred awaits, a rebase has one for each pending mutation, and its later writes would land outside. It must
 * await nothing but these stores, because IndexedDB commits a transaction that has no request open.
 *
 * @example
 * const pending = await transact(db, 'reading', stores => stores.outbox.count())
 */
export function transact<Result>(
  db: SheenDatabase,
  scope: 'reading' | 'own stores' | 'everything',
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const tables = scope === 'everything' ? db.tables : [db.state, db.outbox, db.rejected]
  const done = db.transaction(scope === 'reading' ? 'r' : 'rw', tables, transaction =>
    work(boundStores(transaction)),
  )
  return scope === 'reading' ? done : noteRoom(done)
}

async function noteRoom<Result>(done: PromiseLike<Result>): Promise<Result> {
  try {
    const result = await done
    if (storageRoom.getState().isFull) storageRoom.setState({ isFull: false })
    return result
  } catch (error) {
    if (isQuotaExceeded(error)) storageRoom.setState({ isFull: true })
    throw error
  }
}

/** Dexie wraps the browser's error in the one that ended the transaction. */
function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaExceeded(error.inner)
}

function boundStores(transaction: Transaction): Stores {
  return {
    rows: table => transaction.table(table),
    get outbox() {
      return transaction.table('outbox') as unknown as Stores['outbox']
    },
    get undo() {
      return transaction.table('undo')
    },
    get rejected() {
      return transaction.table('rejected') as unknown as Stores['rejected']
    },
    get state() {
      return transaction.table('state')
    },
  }
}
