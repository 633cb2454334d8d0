import type { Transaction } from 'dexie'
import type { LOCAL_STORES, SheenDatabase } from './sheen-database.ts'

/** What a transaction works on; the database itself is one too, for single reads. */
export type Stores = Pick<SheenDatabase, (typeof LOCAL_STORES)[number] | 'rows'>

/**
 * Runs `work` in one transaction: either reading the replica state and the outbox, which waits for no disk; or
 * writing, to the device's own stores or to all of them. `work` must use the stores it is given. Dexie tracks
 * "the current transaction" only through the first hundred awaits; a rebase has one for each pending mutation,
 * and its later writes would land outside. These stores belong to the transaction however many awaits there are.
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
