import { TABLE_NAMES, type TableName, tables } from './tables.ts'

/** The rows of a table in short: their number, and the sum of their hashes (32 bits), in whatever order they are read. */
export type RowSum = { count: number; sum: number }

export const NO_ROWS: RowSum = { count: 0, sum: 0 }

const COLUMNS = Object.fromEntries(
  TABLE_NAMES.map(table => [table, Object.keys(tables[table].row.shape)]),
) as Record<TableName, string[]>

/**
 * Adds rows of a table to a sum. Device and server get the same sum for the same rows, in whatever order the fields of
 * a row, or of a value in it, stand; a field that is missing counts as null.
 *
 * @example
 * addRows(addRows(NO_ROWS, 'services', [wax]), 'services', [polish]) // { count: 2, sum: 2871930441 }
 */
export function addRows({ count, sum }: RowSum, table: TableName, rows: readonly object[]): RowSum {
  let added = sum
  for (const row of rows) added = (added + hashOf(textOf(row, COLUMNS[table]))) >>> 0
  return { count: count + rows.length, sum: added }
}

function textOf(row: object, columns: readonly string[]): string {
  return JSON.stringify(columns.map(column => ordered((row as Record<string, unknown>)[column] ?? null)))
}

/** A value with the fields of its objects in alphabetical order: PostgreSQL stores JSON in an order of its own. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([key, field]) => [key, ordered(field)]))
}

/** FNV-1a over UTF-16 units, then mixed: similar texts must not have similar hashes, for these are added up. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
