import type { Transaction } from 'dexie'
import type { LOCAL_STORES, SheenDatabase } from './sheen-database.ts'

/** What a transaction works on; the database itself is one too, for single reads. */
export type Stores = Pick<SheenDatabase, (typeof LOCAL_STORES)[number] | 'rows'>

/**
 * Runs `work` in one transaction: reading where the device and the server stand, which waits for no
 * disk; or writing, over the device's own stores or over everything.
 *
 * `work` must use the stores it is given. Dexie finds "the current transaction" by itself, but only
 * through the first hundred awaits; a rebase has as many as changes wait, and what it then wrote
 * would land outside. These stores belong to the transaction whatever happens in between.
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
