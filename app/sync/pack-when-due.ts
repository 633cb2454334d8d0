import { packStored, unpackedIds } from '#app/db/packed/packed-tables.ts'
import type { PackingState, SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import { GROWING, RECENT_DAYS } from './pack-history.ts'

const EVERY_MS = 24 * 60 * 60_000
/** Few enough that hardly more than one segment is written anew, and a tap in between is answered at once. */
const ROWS_AT_ONCE = 256

/** A page that was just opened is left alone for so long, and so is one in which a try has failed. */
const AFTER_MS = 5 * 60_000

const lastTryAt = new WeakMap<SheenDatabase, number>()

/**
 * Packs, once a day, the rows that were put since and that nobody is expected to touch again; call it after each sync run.
 * Reads and writes in short transactions, each of which leaves out what pending mutations have changed.
 */
export async function packWhenDue(db: SheenDatabase, now = new Date(), least?: number): Promise<void> {
  const askedAt = lastTryAt.get(db)
  if (askedAt !== undefined && Math.abs(now.getTime() - askedAt) < AFTER_MS) return
  lastTryAt.set(db, now.getTime())
  if (askedAt === undefined) return
  const last = (await db.state.get('packing')) as PackingState | undefined
  if (last && Math.abs(now.getTime() - Date.parse(last.at)) < EVERY_MS) return
  await navigator.locks.request(`sheen-pack ${db.name}`, { ifAvailable: true }, async lock => {
    if (lock === null) return
    await packSettled(db, now, least)
    await transact(db, 'own stores', stores => stores.state.put({ key: 'packing', at: now.toISOString() }))
  })
}

/** Packs the settled rows of all tables that grow, where at least so many stand together. */
export async function packSettled(db: SheenDatabase, now: Date, least?: number): Promise<void> {
  const isInWork = await readWork(db, addDays(shopDay(now.toISOString()), -RECENT_DAYS))
  for (const table of GROWING) {
    const ids = (await unpackedIds(db, table)).filter(id => id > 0)
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      const some = ids.slice(from, from + ROWS_AT_ONCE)
      await transact(db, 'everything', async stores => {
        const [rows, undo] = await Promise.all([
          stores.rows(table).bulkGet(some),
          stores.undo.toCollection().primaryKeys(),
        ])
        const changed = new Set(undo.filter(([name]) => name === table).map(([, id]) => id))
        const settled = rows.filter(row => row !== undefined && !changed.has(row.id) && !isInWork(table, row))
        const ids = settled.map(row => row?.id as number)
        if (ids.length > 0) await packStored(stores.rows(table), ids, least)
      })
    }
  }
}

/** The rows that the shop still works with: those of recent and coming appointments, and all new ones. */
async function readWork(
  db: SheenDatabase,
  since: string,
): Promise<(table: TableName, row: AnyRow) => boolean> {
  const appointments = await db.rows('appointments').where('days').aboveOrEqual(since).toArray()
  const worked = {
    appointments: new Set(appointments.map(({ id }) => id)),
    customers: new Set(appointments.map(({ customerId }) => customerId)),
    vehicles: new Set(appointments.map(({ vehicleId }) => vehicleId)),
  }
  return (table, row) => {
    const { appointmentId, ...times } = row as { appointmentId?: number | null } & Partial<
      Record<Time, string>
    >
    if (table === 'appointments') return worked.appointments.has(row.id)
    if (table === 'customers' || table === 'vehicles') {
      if (worked[table].has(row.id)) return true
    } else if (appointmentId) return worked.appointments.has(appointmentId)
    return TIMES.some(time => (times[time] ?? '') >= since)
  }
}

/** When a row came about, by whatever name its table has for that. */
const TIMES = ['createdAt', 'at', 'startedAt', 'issuedAt'] as const
type Time = (typeof TIMES)[number]
