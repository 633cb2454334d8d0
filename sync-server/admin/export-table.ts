import { Readable } from 'node:stream'
import type { Product } from '#schema/rows/product.ts'
import type { Service } from '#schema/rows/service.ts'
import { productsCsv, servicesCsv } from '#schema/rules/import/price-list.ts'
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from '#schema/rules/text/csv.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'

export const EXPORT_FORMATS = ['csv', 'json'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

const ROWS_AT_ONCE = 500

/**
 * Streams a whole table as a file, ordered by id, with money in fils and instants in UTC. As CSV, services and products
 * are the lists that people change in a spreadsheet and import again.
 */
export function exportTable(sql: Sql, table: TableName, format: ExportFormat): Readable {
  const rows = sql
    .unsafe<AnyRow[]>(`select ${selectList(TABLE_SQL[table])} from "${TABLE_SQL[table].name}" order by id`)
    .cursor(ROWS_AT_ONCE)
  return Readable.from(encoded(format === 'csv' ? csvOf(table, rows) : asJson(rows)))
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}

function csvOf(table: TableName, rows: AsyncIterable<AnyRow[]>): AsyncIterable<string> {
  if (table === 'services') return asList(rows as AsyncIterable<Service[]>, servicesCsv)
  if (table === 'products') return asList(rows as AsyncIterable<Product[]>, productsCsv)
  return asCsv(table, rows)
}

/** A list is in the order of its names, so it is written once all rows are read: a shop has some hundreds. */
async function* asList<Row>(
  pieces: AsyncIterable<Row[]>,
  write: (rows: readonly Row[]) => string,
): AsyncGenerator<string> {
  const all: Row[] = []
  for await (const rows of pieces) all.push(...rows)
  yield write(all)
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
