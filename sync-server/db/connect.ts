import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { addArrayCodecs, type Codecs } from './array-codecs.ts'
import { parseInstant } from './parse-instant.ts'

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const JSON_TYPES = [114, 3802]
const KEEP_ALIVE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 1

/** Codes of the driver, and of the socket below it, where there is no connection or there is one no more. */
export const LOST_CONNECTION =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT)$/

export type Sql = postgres.Sql<{ bigint: number }>
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>
export type Db = PostgresJsDatabase
export type Database = { sql: Sql; db: Db; close: () => Promise<void> }

/**
 * The limits for waiting on a lock, for running a statement, and for a transaction in which nothing is run: one stalled process must
 * not block all other writers at the version row.
 */
export type TimeLimits = { lockMs: number; statementMs: number; idleMs: number }

type ConnectOptions = {
  max?: number
  /** Limits for connections that answer requests. Migrations, seeds and backups have none. */
  limits?: TimeLimits
  /** Given where the URL leads to a pooler of transactions, which passes no limits on: `keepLimits` has the role keep them. */
  pooler?: { prepare: boolean } | undefined
  /** A connection that was idle for so long is closed. */
  idleSeconds?: number
  /** The last one that is left is closed after so long instead. */
  lastIdleSeconds?: number
  /** How long a statement waits for a connection that is there before another one is opened for it. 0 unless given. */
  patienceMs?: number
}

/**
 * Opens a pool. Raw `sql` and drizzle return the same types: bigint as a number, an instant in the canonical spelling
 * of schema/rows/fields.ts, a day as yyyy-MM-dd.
 */
export function connect(
  url: string,
  { max = 10, limits, pooler, idleSeconds, lastIdleSeconds, patienceMs }: ConnectOptions = {},
): Database {
  const sql: Sql = postgres(url, {
    max,
    connection: {
      TimeZone: 'UTC',
      application_name: 'sheen',
      ...(!pooler && settingsOf(limits)),
    },
    prepare: pooler?.prepare ?? true,
    // A pooler takes a connection away between two statements: who waits for an answer behind another would wait for ever.
    ...(pooler && { max_pipeline: 0 }),
    ...(idleSeconds !== undefined && { idle_timeout: idleSeconds }),
    // The driver has the last one wait for so much longer than the others.
    ...(idleSeconds && lastIdleSeconds && { idle_last: lastIdleSeconds - idleSeconds }),
    ...(patienceMs && { patience: patienceMs }),
    onnotice: () => {},
    // A machine that fell tells nobody; one that took its place is found as soon as it is there.
    keep_alive: KEEP_ALIVE_SECONDS,
    backoff: tries => Math.min(3 ** tries / 100, LONGEST_PAUSE_SECONDS) * (0.5 + Math.random() / 2),
    fetch_types: false,
    types: {
      bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    },
  })
  const db = drizzle(sql)
  // drizzle() replaces the client's own parsers and serializers, so ours are set after it.
  const codecs = sql.options as unknown as Codecs
  const { parsers, serializers } = codecs
  parsers[TIMESTAMPTZ] = parseInstant
  parsers[DATE] = text => text
  serializers[TIMESTAMPTZ] = value => (value instanceof Date ? value.toISOString() : value)
  // drizzle passes JSON as text already; a string from raw `sql` must therefore be JSON text, too.
  for (const type of JSON_TYPES) {
    serializers[type] = value => (typeof value === 'string' ? value : JSON.stringify(value))
  }
  addArrayCodecs(codecs)
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
}

/** Has every connection of this role to this database begin with the limits; one that names its own keeps to these. */
export async function keepLimits(sql: Sql, limits: TimeLimits): Promise<void> {
  const [{ database }] = await sql<[{ database: string }]>`select quote_ident(current_database()) as database`
  for (const [setting, ms] of Object.entries(settingsOf(limits)))
    await sql.unsafe(`alter role current_user in database ${database} set ${setting} = ${ms}`)
}

function settingsOf({ lockMs, statementMs, idleMs }: TimeLimits = { lockMs: 0, statementMs: 0, idleMs: 0 }) {
  return { lock_timeout: lockMs, statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs }
}
