import { Dexie, type Transaction } from 'dexie'
import { outsideZones } from './dexie-zones.ts'
import type { LOCAL_STORES, SheenDatabase } from './sheen-database.ts'
import { noteRoom } from './storage-room.ts'

/** The stores of one transaction. A `SheenDatabase` fits too, for a single read outside of any. */
export type Stores = Pick<SheenDatabase, (typeof LOCAL_STORES)[number] | 'rows'>

/**
 * Runs `work` in one IndexedDB transaction and rolls it back if `work` throws. The scope 'reading' reads replica
 * state, outbox and rejections and waits for no disk, 'reading rows' all tables; 'own stores' writes to the former,
 * 'everything' to all tables. `work` must use the stores it is given, and await nothing else, because IndexedDB commits
 * a transaction that has no request open. It runs outside of what Dexie takes for the current transaction: Dexie
 * follows that through a hundred awaits only, a rebase has more, and what comes later would land outside or, after a
 * failure, inside a transaction that is over.
 *
 * @example
 * const pending = await transact(db, 'reading', stores => stores.outbox.count())
 */
export function transact<Result>(
  db: SheenDatabase,
  scope: 'reading' | 'reading rows' | 'own stores' | 'everything',
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const isReading = scope === 'reading' || scope === 'reading rows'
  const hasRows = scope === 'everything' || scope === 'reading rows'
  const tables = hasRows ? db.tables : [db.state, db.outbox, db.rejected]
  const transacted = () =>
    db.transaction(isReading ? 'r!' : 'rw!', tables, transaction =>
      Dexie.ignoreTransaction(() => Dexie.Promise.resolve(work(boundStores(transaction)))),
    )
  return isReading ? transacted() : noteRoom(outsideZones(transacted))
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
