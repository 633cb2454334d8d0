import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { ConfigError } from '../config.ts'
import { MIGRATION_LOCK } from './advisory-locks.ts'
import { connect } from './connect.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Lists in each shop's schema which migrations it has had. */
export const MIGRATIONS_TABLE = 'migrations'
const PREVIEW =
  'Cannot start: this database was made by a version before 0.2.0. Use an empty one, or another DATA_DIR.'

/**
 * Brings the shop's schema, the one that the connection is in, up to date; what has run is listed in it, too. Two processes
 * that start at once take turns. Throws a `ConfigError` for a schema of before 0.2.0, which has no such list.
 */
export async function migrate(url: string): Promise<void> {
  // One connection: the lock belongs to the session that the migrations run in.
  const { sql, db, close } = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    const [{ schema, isPreview }] = await sql<[{ schema: string; isPreview: boolean }]>`
      select current_schema() as schema,
        to_regclass('shop_state') is not null and to_regclass(${MIGRATIONS_TABLE}) is null as "isPreview"`
    if (isPreview) throw new ConfigError(PREVIEW)
    await runMigrations(db, {
      migrationsFolder: MIGRATIONS_FOLDER,
      migrationsSchema: schema,
      migrationsTable: MIGRATIONS_TABLE,
    })
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`
  } finally {
    await close()
  }
}
