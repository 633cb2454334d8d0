import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { addArrayCodecs, type Codecs } from './array-codecs.ts'
import { parseInstant } from './parse-instant.ts'
import { shareConnections } from './share-connections.ts'

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const JSON_TYPES = [114, 3802]

export type Sql = postgres.Sql<{ bigint: number }>
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>
export type Db = PostgresJsDatabase
export type Database = { sql: Sql; db: Db; close: () => Promise<void> }

/**
 * The limits for waiting on a lock and for running a statement: one stalled process must not block all other writers
 * at the version row. idle_in_transaction_session_timeout is not an option: it closes the connection, and postgres.js
 * 3.4.9 then crashes the process or goes on outside the transaction
 * (https://github.com/porsager/postgres/issues/1133, https://github.com/porsager/postgres/pull/1155).
 */
export type TimeLimits = { lockMs: number; statementMs: number }

type ConnectOptions = {
  max?: number
  /** Limits for connections that answer requests. Migrations, seeds and backups have none. */
  limits?: TimeLimits
  /** Given where the URL leads to a pooler of transactions, which passes no limits on: `keepLimits` has the role keep them. */
  pooler?: { prepare: boolean } | undefined
  /** A connection that was idle for so long is closed. */
  idleSeconds?: number
}

/**
 * Opens a pool. Raw `sql` and drizzle return the same types: bigint as a number, an instant in the canonical spelling
 * of schema/rows/fields.ts, a day as yyyy-MM-dd.
 */
export function connect(
  url: string,
  { max = 10, limits, pooler, idleSeconds }: ConnectOptions = {},
): Database {
  const client: Sql = postgres(url, {
    max,
    connection: {
      TimeZone: 'UTC',
      application_name: 'sheen',
      ...(!pooler && {
        lock_timeout: limits?.lockMs ?? 0,
        statement_timeout: limits?.statementMs ?? 0,
      }),
    },
    prepare: pooler?.prepare ?? true,
    ...(idleSeconds !== undefined && { idle_timeout: idleSeconds }),
    onnotice: () => {},
    fetch_types: false,
    types: {
      bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    },
  })
  const sql = pooler ? shareConnections(client, max) : client
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
  return { sql, db, close: () => client.end({ timeout: 5 }) }
}

/** Has every connection of this role to this database begin with the limits; one that names its own keeps to these. */
export async function keepLimits(sql: Sql, { lockMs, statementMs }: TimeLimits): Promise<void> {
  const [{ database }] = await sql<[{ database: string }]>`select quote_ident(current_database()) as database`
  for (const [setting, ms] of Object.entries({ lock_timeout: lockMs, statement_timeout: statementMs }))
    await sql.unsafe(`alter role current_user in database ${database} set ${setting} = ${ms}`)
}
