import type { Sql, TransactionSql } from './connect.ts'

/** What the shop calls itself; '' before it has a name. */
export async function readShopName(sql: Sql | TransactionSql): Promise<string> {
  const [settings] = await sql<{ shopName: string }[]>`select shop_name as "shopName" from settings`
  return settings?.shopName ?? ''
}
