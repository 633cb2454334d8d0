import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { announceVersion } from '../db/announcements.ts'
import type { TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'
import { TABLE_SQL } from '../sync/table-sql.ts'

const CHUNK_ROWS = 5000

/** Writes many rows as the shop's next version, parents first, and pokes the listening devices. */
export async function writeRows(
  sql: TransactionSql,
  makeRows: (newId: () => number) => Partial<Record<TableName, readonly AnyRow[]>>,
): Promise<void> {
  const [row] = await sql<{ epoch: string; version: number; next_id: number }[]>`
    select epoch, version, next_id from shop_state where id = 1 for update`
  const state = requireShopState(row)
  const { epoch } = state
  const version = state.version + 1
  let nextId = state.next_id
  const rows = makeRows(() => nextId++)
  const written = TABLE_NAMES.filter(table => rows[table]?.length)
  for (const table of written) {
    const all = rows[table] ?? []
    for (let start = 0; start < all.length; start += CHUNK_ROWS) {
      const chunk = JSON.stringify(all.slice(start, start + CHUNK_ROWS))
      await sql.unsafe(TABLE_SQL[table].upsert, [chunk, version])
    }
  }
  await sql`update table_versions set version = ${version} where name = any(${written}::text[])`
  await sql`update shop_state set version = ${version}, next_id = ${nextId} where id = 1`
  await announceVersion(sql, { epoch, version, by: [] })
}
