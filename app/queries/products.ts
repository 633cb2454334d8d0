import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Product } from '#schema/rows/product.ts'

/** Every product, active or not; undefined while loading. */
export function useProducts(): Product[] | undefined {
  return useLiveQuery(() => database().rows('products').toArray(), [])
}
