import type { Product } from '../../rows/product.ts'
import type { PurchaseRequest } from '../../rows/purchase-request.ts'
import { formatCount } from '../../texts/count-text.ts'
import { typedDigits } from '../text/latin-digits.ts'
import { effectiveMinStock } from './stock.ts'

export const MAX_REORDER = 1_000_000

/** The open requests of a product: the quantity, and whether all of it is ordered. */
export type OpenRequest = { quantity: number; ordered: boolean }

/** The proposed quantity of a purchase request: up to twice the minimum stock level; at least 1. */
export function reorderQuantity(product: Pick<Product, 'stockQuantity' | 'minStockLevel'>): number {
  return Math.min(MAX_REORDER, Math.max(1, 2 * effectiveMinStock(product) - product.stockQuantity))
}

/** Reads a typed quantity, 1 to a million, in any digits; null for any other text. */
export function readReorderQuantity(typed: string): number | null {
  const text = typedDigits(typed)
  const quantity = Number(text)
  return /^\d+$/.test(text) && quantity >= 1 && quantity <= MAX_REORDER ? quantity : null
}

/** The error message for a typed quantity; undefined when it is valid. */
export function reorderQuantityMessage(typed: string): string | undefined {
  if (readReorderQuantity(typed) !== null) return undefined
  const tooMany = Number(typedDigits(typed)) > MAX_REORDER
  return tooMany ? `Quantity must be at most ${formatCount(MAX_REORDER)}` : 'Quantity must be at least 1'
}

/** How many of a request have not been received yet. */
export function quantityLeft({
  quantity,
  receivedQuantity,
}: Pick<PurchaseRequest, 'quantity' | 'receivedQuantity'>): number {
  return Math.max(0, quantity - (receivedQuantity ?? 0))
}

/**
 * The quantities still to come of the open requests by product id; several for one product, as of two devices, are added.
 */
export function openRequests(
  requests: readonly Pick<PurchaseRequest, 'productId' | 'quantity' | 'receivedQuantity' | 'status'>[],
): ReadonlyMap<number, OpenRequest> {
  const open = new Map<number, OpenRequest>()
  for (const request of requests) {
    const { productId, status } = request
    if (status !== 'requested' && status !== 'ordered') continue
    const known = open.get(productId)
    open.set(productId, {
      quantity: quantityLeft(request) + (known?.quantity ?? 0),
      ordered: status === 'ordered' && (known?.ordered ?? true),
    })
  }
  return open
}
