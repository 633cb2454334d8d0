import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_433_610
/** Lists in each shop's schema which migrations it has had. */
export const MIGRATIONS_TABLE = 'migrations'

/**
 * Brings the shop's schema, the one that the connection is in, up to date; what has run is listed in it, too. Two processes
 * that start at once take turns.
 */
export async function migrate(url: string): Promise<void> {
  // One connection: the lock belongs to the session that the migrations run in.
  const { sql, db, close } = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    const [{ schema }] = await sql<[{ schema: string }]>`select current_schema() as schema`
    await runMigrations(db, {
      migrationsFolder: MIGRATIONS_FOLDER,
      migrationsSchema: schema,
      migrationsTable: MIGRATIONS_TABLE,
    })
    await sql`select pg_advisory_unlock(${LOCK})`
  } finally {
    await close()
  }
}
