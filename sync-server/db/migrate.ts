import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { ConfigError } from '../config.ts'
import { MIGRATION_LOCK } from './advisory-locks.ts'
import { connect, type Sql } from './connect.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** The oldest release of PostgreSQL that is checked; its own makers end their care for it in November 2027. */
const OLDEST_POSTGRES = 15
/** A migration that takes longer says so, and again each time that so much has passed. */
const SAY_EVERY_MS = 15_000
/** Lists in each shop's schema which migrations it has had. */
export const MIGRATIONS_TABLE = 'migrations'
const LONG =
  'The database is being brought up to this release; another process may be at it, or hold what it needs'
const PREVIEW =
  'Cannot start: this database was made by a version before 0.2.0. Use an empty one, or another DATA_DIR.'

/**
 * Brings the shop's schema, the one that the connection is in, up to date; what has run is listed in it, too. Two processes
 * that start at once take turns; `say` hears of what takes long. Throws a `ConfigError` for a schema of before 0.2.0, which has no
 * such list, and for a PostgreSQL that is too old.
 */
export async function migrate(
  url: string,
  say: (message: string) => void = () => {},
  sayEveryMs = SAY_EVERY_MS,
): Promise<void> {
  // One connection: the lock belongs to the session that the migrations run in.
  const { sql, db, close } = connect(url, { max: 1 })
  const waits = setInterval(say, sayEveryMs, LONG)
  try {
    await rejectOldPostgres(sql)
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
    clearInterval(waits)
    await close()
  }
}

async function rejectOldPostgres(sql: Sql): Promise<void> {
  const [{ number, name }] = await sql<[{ number: number; name: string }]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
  if (number < OLDEST_POSTGRES * 10_000)
    throw new ConfigError(
      `Cannot start: this PostgreSQL is ${name}, and Sheen needs ${OLDEST_POSTGRES} or newer.`,
    )
}
