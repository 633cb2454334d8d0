import type { ComparisonState, SheenDatabase } from '#app/db/sheen-database.ts'
import { compareRows } from './compare-rows.ts'
import type { Comparing } from './transport.ts'

const EVERY_MS = 24 * 60 * 60_000
/** Also the time for which a page that was just opened is left alone. */
const RETRY_MS = 5 * 60_000

const nextTryAt = new WeakMap<SheenDatabase, number>()

/**
 * Compares the rows here with the server's once a day; call it after each sync run. A comparison that finds no quiet
 * moment is tried again after five minutes, and one that another tab is at is left to that. Returns whether rows
 * differed: a sync run has to follow. Throws what the transport throws.
 */
export async function compareWhenDue(
  db: SheenDatabase,
  transport: Comparing,
  now = new Date(),
): Promise<boolean> {
  const next = nextTryAt.get(db)
  const waitMs = (next ?? 0) - now.getTime()
  // A clock that was set back makes it longer than it ever is.
  if (waitMs > 0 && waitMs <= RETRY_MS) return false
  nextTryAt.set(db, now.getTime() + RETRY_MS)
  if (next === undefined || !(await isDue(db, now))) return false
  return navigator.locks.request(`sheen-compare ${db.name}`, { ifAvailable: true }, async lock => {
    return lock !== null && (await compareRows(db, transport, now)) === 'differing'
  })
}

async function isDue(db: SheenDatabase, now: Date): Promise<boolean> {
  const last = (await db.state.get('comparison')) as ComparisonState | undefined
  return !last || Math.abs(now.getTime() - Date.parse(last.at)) >= EVERY_MS
}
