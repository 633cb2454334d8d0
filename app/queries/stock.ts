import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Product } from '#schema/rows/product.ts'
import { lowStock } from '#schema/rules/stock.ts'

/** The products that have to be bought, the emptiest shelf first; undefined while loading. */
export function useLowStock(): Product[] | undefined {
  return useLiveQuery(() => readLowStock(database()), [])
}

export async function readLowStock(db: SheenDatabase): Promise<Product[]> {
  return lowStock(await db.rows('products').toArray())
}
