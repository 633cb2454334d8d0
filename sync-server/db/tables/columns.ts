import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, check, date, timestamp } from 'drizzle-orm/pg-core'

/** The id of a row: assigned by the device or from the shop's sequence, never by a default of the column. */
export function idColumn() {
  return bigint('id', { mode: 'number' }).primaryKey()
}

export function rowRef(name: string) {
  return bigint(name, { mode: 'number' })
}

export function fils(name: string) {
  return bigint(name, { mode: 'number' })
}

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
}

export function day(name: string) {
  return date(name, { mode: 'string' })
}

/** The shop version that last wrote the row. Rows are sent without it: pulls select by it. */
export function rowVersion() {
  return bigint('version', { mode: 'number' }).notNull()
}

export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`)
}

export function mustHold(name: string, condition: SQL) {
  return check(name, condition)
}
