import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { parseInstant } from './parse-instant.ts'

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const JSON_TYPES = [114, 3802]

export type Sql = postgres.Sql<{ bigint: number }>
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>
export type Db = PostgresJsDatabase
export type Database = { sql: Sql; db: Db; close: () => Promise<void> }

/**
 * Opens a pool. Raw `sql` and drizzle answer alike: bigint as a number, an instant as the one
 * spelling of schema/rows/fields.ts, a day as yyyy-MM-dd.
 */
export function connect(url: string, options: { max?: number } = {}): Database {
  const sql: Sql = postgres(url, {
    max: options.max ?? 10,
    connection: { TimeZone: 'UTC', application_name: 'sheen' },
    onnotice: () => {},
    types: {
      bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    },
  })
  const db = drizzle(sql)
  // drizzle() replaces the client's own parsers and serializers, so ours are set after it.
  const { parsers, serializers } = sql.options as unknown as Codecs
  parsers[TIMESTAMPTZ] = parseInstant
  parsers[DATE] = text => text
  serializers[TIMESTAMPTZ] = value => (value instanceof Date ? value.toISOString() : value)
  // drizzle hands over JSON as text already; a string from raw `sql` must therefore be JSON text too.
  for (const type of JSON_TYPES) {
    serializers[type] = value => (typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
}

type Codecs = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: unknown) => unknown>
}
