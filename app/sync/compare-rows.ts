import { storedReplica } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import type { Cookie } from '#schema/protocol/pull.ts'
import { addRows, NO_ROWS, type RowSum } from '#schema/row-sum.ts'
import { SCHEMA_VERSION, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { resetReplica } from './reset-replica.ts'
import type { Comparing } from './transport.ts'

/** Few enough that a tap between two slices is answered at once. */
const ROWS_AT_ONCE = 200

/** The position of a database while nothing is pending. Rows that are read at one position belong together. */
type Place = { replica: string; cookie: Cookie; ackedKey: number }

/**
 * Compares the rows here with the server's, table by table, and resets the replica if any differ; the outcome is stored
 * (`comparison`). Reads in short transactions, so that nobody waits. Returns 'not now' if a mutation is pending, rows
 * have changed on either side meanwhile, or the initial sync is not done. Throws what the transport throws.
 *
 * @example
 * if ((await compareRows(db, httpTransport())) === 'differing') requestSync()
 */
export async function compareRows(
  db: SheenDatabase,
  transport: Comparing,
  now = new Date(),
): Promise<'equal' | 'differing' | 'not now'> {
  const place = await transact(db, 'reading rows', placeOf)
  const sums = place && (await sumTables(db, place))
  if (!sums) return 'not now'
  const { replica, cookie } = place
  const answer = await transport.compare({ replica, cookie, schemaVersion: SCHEMA_VERSION, tables: sums })
  if (answer.status === 'not now') return 'not now'
  const { differing } = answer
  await transact(db, 'own stores', async stores => {
    await stores.state.put({ key: 'comparison', at: now.toISOString(), differing })
  })
  if (differing.length === 0) return 'equal'
  await resetReplica(db, replica)
  return 'differing'
}

/** The sums of all tables at that place; null when it is left meanwhile. */
async function sumTables(db: SheenDatabase, place: Place): Promise<Record<TableName, RowSum> | null> {
  const sums: Partial<Record<TableName, RowSum>> = {}
  for (const table of TABLE_NAMES) {
    let sum = NO_ROWS
    let after = Number.NEGATIVE_INFINITY
    for (;;) {
      const rows = await transact(db, 'reading rows', async stores => {
        if (!isSame(await placeOf(stores), place)) return null
        return stores.rows(table).where('id').above(after).limit(ROWS_AT_ONCE).toArray()
      })
      if (!rows) return null
      sum = addRows(sum, table, rows)
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_AT_ONCE) break
      after = last.id
    }
    sums[table] = sum
  }
  return sums as Record<TableName, RowSum>
}

async function placeOf(stores: Stores): Promise<Place | null> {
  const [state, newest] = await Promise.all([storedReplica(stores), stores.outbox.orderBy('key').last()])
  if (!state?.cookie || state.firstPull || state.schemaVersion !== SCHEMA_VERSION) return null
  const { replica, cookie, ackedKey } = state
  return (newest?.key ?? 0) > ackedKey ? null : { replica, cookie, ackedKey }
}

function isSame(now: Place | null, before: Place): boolean {
  return (
    now !== null &&
    now.replica === before.replica &&
    now.ackedKey === before.ackedKey &&
    now.cookie.epoch === before.cookie.epoch &&
    now.cookie.version === before.cookie.version
  )
}
