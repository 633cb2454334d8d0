import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { ConfigError } from '../config.ts'
import { lockKeys, MIGRATION_LOCK } from './advisory-locks.ts'
import { connect, type Sql } from './connect.ts'
import { isOfNewerRelease, MIGRATIONS_TABLE } from './newer-release.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** The oldest release of PostgreSQL that is checked; its own makers end their care for it in November 2027. */
const OLDEST_POSTGRES = 15
type Waits = {
  /** A migration that takes longer says so, and again each time that so much has passed. */
  sayEveryMs: number
  /**
   * So long a migration waits for whoever works with a table, because everybody else waits behind it. Then it lets go of what it
   * holds, and tries again after a pause.
   */
  lockMs: number
  pauseMs: number
}
const WAITS: Waits = { sayEveryMs: 15_000, lockMs: 2_000, pauseMs: 1_000 }
/** SQLSTATEs of a lock that was not to be had, and of two that waited for each other. */
const NOT_NOW = ['55P03', '40P01']
const LONG =
  'The database is being brought up to this release; another process may be at it, or hold what it needs'
const NEWER =
  'Cannot start: a newer release of Sheen has changed this database. Start that one, or restore the backup of before the upgrade into an empty database.'
const PREVIEW =
  'Cannot start: this database was made by a version before 0.2.0. Use an empty one, or another DATA_DIR.'

/**
 * Brings the shop's schema, the one that the connection is in, up to date; what has run is listed in it, too. Two processes
 * that start at once take turns; `say` hears of what takes long. Throws a `ConfigError` for a schema of before 0.2.0, which has no
 * such list, for one that a newer release has migrated, and for a PostgreSQL that is too old.
 */
export async function migrate(
  url: string,
  say: (message: string) => void = () => {},
  waits: Partial<Waits> = {},
): Promise<void> {
  // One connection: the lock belongs to the session that the migrations run in.
  const { sql, db, close } = connect(url, { max: 1 })
  const { sayEveryMs, lockMs, pauseMs } = { ...WAITS, ...waits }
  const saying = setInterval(say, sayEveryMs, LONG)
  try {
    await rejectOldPostgres(sql)
    await sql`select pg_advisory_lock(${lockKeys(sql, MIGRATION_LOCK)})`
    const [{ schema, hasList, isPreview }] = await sql<
      [{ schema: string; hasList: boolean; isPreview: boolean }]
    >`
      select schema, "hasList", to_regclass('shop_state') is not null and not "hasList" as "isPreview"
      from (select current_schema() as schema, to_regclass(${MIGRATIONS_TABLE}) is not null as "hasList") as shop`
    if (isPreview) throw new ConfigError(PREVIEW)
    if (hasList && (await isOfNewerRelease(sql))) throw new ConfigError(NEWER)
    await sql.unsafe(`set lock_timeout = ${lockMs}`)
    const migrations = {
      migrationsFolder: MIGRATIONS_FOLDER,
      migrationsSchema: schema,
      migrationsTable: MIGRATIONS_TABLE,
    }
    while (!(await runsNow(() => runMigrations(db, migrations)))) await delay(pauseMs)
    await sql`select pg_advisory_unlock(${lockKeys(sql, MIGRATION_LOCK)})`
  } finally {
    clearInterval(saying)
    await close()
  }
}

/** Whether it ran; false where somebody held a lock for too long, and nothing has changed. */
async function runsNow(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    const { cause = error } = error as { cause?: { code?: string } }
    if (NOT_NOW.includes((cause as { code?: string }).code ?? '')) return false
    throw error
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
