import type { CompareRequest, CompareResponse, TableDifference } from '#schema/protocol/compare.ts'
import { writeScope } from '#schema/protocol/history-window.ts'
import { addRows, NO_ROWS, type RowSum } from '#schema/row-sum.ts'
import { SCHEMA_VERSION, TABLE_NAMES } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { type Reader, type VisibleTable, visibleTables } from './read-scope.ts'
import { readHead } from './shop-head.ts'

/** Few enough that other requests are answered between two batches. */
const ROWS_AT_ONCE = 500

/**
 * Compares what a device holds with what this reader may read, in one snapshot that blocks no writer. Answers
 * 'not now' unless a pull with the same cookie would bring no row.
 *
 * @example
 * await compareSums(sql, { request, reader: { userId: 7, role: 'employee' } })
 * // { status: 'compared', differing: [{ table: 'customers', device: 411, server: 412 }] }
 */
export function compareSums(
  sql: Sql,
  { request, reader }: { request: CompareRequest; reader: Reader },
): Promise<CompareResponse> {
  const answer = sql.begin(
    'isolation level repeatable read read only',
    async (snapshot): Promise<CompareResponse> => {
      const { epoch, version, scope } = request.cookie
      const visible = new Map(visibleTables(reader).map(table => [table.table, table]))
      const head = await readHead(snapshot, version)
      const isCurrent = [...visible.keys()].every(table => (head.versions[table] ?? 0) <= version)
      if (epoch !== head.epoch || scope !== writeScope(reader) || version > head.version || !isCurrent)
        return { status: 'not now' }
      if (request.schemaVersion !== SCHEMA_VERSION) return { status: 'not now' }
      const differing: TableDifference[] = []
      for (const table of TABLE_NAMES) {
        const definition = visible.get(table)
        const server = definition ? await sumOf(snapshot, definition) : NO_ROWS
        const device = request.tables[table] ?? NO_ROWS
        if (device.count !== server.count || device.sum !== server.sum)
          differing.push({ table, device: device.count, server: server.count })
      }
      return { status: 'compared', differing }
    },
  )
  return answer as Promise<CompareResponse>
}

async function sumOf(sql: TransactionSql, { table, name, selectAs, where }: VisibleTable): Promise<RowSum> {
  let sum = NO_ROWS
  const rows = sql.unsafe(`select ${selectAs} from ${name} t where ${where}`)
  await rows.cursor(ROWS_AT_ONCE, batch => {
    sum = addRows(sum, table, batch)
  })
  return sum
}
