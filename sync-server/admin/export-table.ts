import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from '#schema/rules/csv.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'

export const EXPORT_FORMATS = ['csv', 'json'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

const ROWS_AT_ONCE = 500

/** Streams a whole table as a file, ordered by id. Money is in fils, instants are in UTC. */
export function exportTable(sql: Sql, table: TableName, format: ExportFormat): Readable {
  const rows = sql
    .unsafe<AnyRow[]>(`select ${selectList(TABLE_SQL[table])} from "${TABLE_SQL[table].name}" order by id`)
    .cursor(ROWS_AT_ONCE)
  return Readable.from(encoded(format === 'csv' ? asCsv(table, rows) : asJson(rows)))
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}

async function* asCsv(table: TableName, pieces: AsyncIterable<AnyRow[]>): AsyncGenerator<string> {
  const keys = TABLE_SQL[table].columns.map(({ key }) => key)
  yield BYTE_ORDER_MARK + csvLines([keys])
  for await (const rows of pieces)
    yield csvLines(rows.map(row => keys.map(key => csvCell((row as Record<string, unknown>)[key]))))
}

/** A nested value, such as an invoice's lines, is JSON in its cell. */
function csvCell(value: unknown): CsvCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

async function* asJson(pieces: AsyncIterable<AnyRow[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pieces) {
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
