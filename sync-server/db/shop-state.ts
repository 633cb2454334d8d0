import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from './connect.ts'

/** The history that the shop has, and how far it is. */
export async function readPosition(sql: Sql | TransactionSql): Promise<{ epoch: string; version: number }> {
  const [position] = await sql<{ epoch: string; version: number }[]>`select epoch, version from shop_state`
  return requireShopState(position)
}

/** The shop's one row in `shop_state`, which the migration inserts. Throws where a statement found none. */
export function requireShopState<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('shop_state has no row: run the migrations')
  return row
}

/** Has the next write of every process read anew who was erased; call it in the transaction that adds to the list. */
export async function markErasure(sql: TransactionSql): Promise<void> {
  await sql`update shop_state set erasures_mark = ${randomUUID()} where id = 1`
}
