import type { Transaction } from 'dexie'
import type { LOCAL_STORES, SheenDatabase } from './sheen-database.ts'

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
  return db.transaction(scope === 'reading' ? 'r' : 'rw', tables, transaction =>
    work(boundStores(transaction)),
  )
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
