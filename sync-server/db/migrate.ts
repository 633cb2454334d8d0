import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'
import { fillBillLines } from './fill-bill-lines.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillStays } from './fill-stays.ts'
import { fillVatEntries } from './fill-vat-entries.ts'
import { renewHours } from './renew-hours.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_433_610

/** Brings the database up to date. Two processes that start at once take turns. */
export async function migrate(url: string): Promise<void> {
  // One connection: the lock belongs to the session that the migrations run in.
  const { sql, db, close } = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await runMigrations(db, { migrationsFolder: MIGRATIONS_FOLDER })
    await renewHours(sql)
    await fillStays(sql)
    await fillBillLines(sql)
    await fillDocuments(sql)
    await fillVatEntries(sql)
    await sql`select pg_advisory_unlock(${LOCK})`
  } finally {
    await close()
  }
}
