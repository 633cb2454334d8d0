import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Product } from '#schema/rows/product.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import { type OpenRequest, openRequests } from '#schema/rules/stock/reorder.ts'

/** The open purchase requests by product id; undefined while loading. */
export function useOpenRequests(): ReadonlyMap<number, OpenRequest> | undefined {
  return useLiveQuery(async () => openRequests(await database().rows('purchaseRequests').toArray()), [])
}

/** A purchase request with its product, which may not have reached this device yet. */
export type PurchaseLine = { request: PurchaseRequest; product: Product | undefined }

/** All purchase requests in every status, the newest first; undefined while loading. */
export function usePurchaseLines(): PurchaseLine[] | undefined {
  return useLiveQuery(async () => {
    const [requests, products] = await Promise.all([
      database().rows('purchaseRequests').toArray(),
      database().rows('products').toArray(),
    ])
    const known = new Map(products.map(product => [product.id, product]))
    return requests
      .sort((a, b) => b.requestedAt.localeCompare(a.requestedAt) || b.id - a.id)
      .map(request => ({ request, product: known.get(request.productId) }))
  }, [])
}
