import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import type { StockMovement } from '#schema/rows/stock-movement.ts'
import { type LedgerLine, stockLedger } from '#schema/rules/stock-ledger.ts'

/** What ever happened to the stock of a product, the newest first; undefined while loading. */
export function useStockLedger(productId: number): LedgerLine<StockMovement>[] | undefined {
  return useLiveQuery(
    async () =>
      stockLedger(await database().rows('stockMovements').where('productId').equals(productId).toArray()),
    [productId],
  )
}

/** What was asked for of a product and is still to come, the oldest first; undefined while loading. */
export function useOpenRequestsOf(productId: number): PurchaseRequest[] | undefined {
  return useLiveQuery(async () => {
    const requests = await database()
      .rows('purchaseRequests')
      .filter(each => each.productId === productId)
      .toArray()
    return requests
      .filter(({ status }) => status === 'requested' || status === 'ordered')
      .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt))
  }, [productId])
}
