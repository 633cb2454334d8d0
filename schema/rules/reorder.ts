import type { Product } from '../rows/product.ts'
import type { PurchaseRequest } from '../rows/purchase-request.ts'
import { latinDigits } from './latin-digits.ts'
import { minStockShown } from './stock.ts'

export const MAX_REORDER = 1_000_000

/** The open requests of a product: the quantity, and whether all of it is ordered. */
export type OpenRequest = { quantity: number; ordered: boolean }

/** How many to ask for when nobody says otherwise: as many as fill the shelf to where its bar is full; at least 1. */
export function reorderQuantity(product: Pick<Product, 'stockQuantity' | 'minStockLevel'>): number {
  return Math.min(MAX_REORDER, Math.max(1, 2 * minStockShown(product) - product.stockQuantity))
}

/** A quantity as typed, 1 to a million, in any digits; null when it is none. */
export function readReorderQuantity(typed: string): number | null {
  const text = latinDigits(typed).trim()
  const quantity = Number(text)
  return /^\d+$/.test(text) && quantity >= 1 && quantity <= MAX_REORDER ? quantity : null
}

/** Why a quantity as typed cannot be asked for, in words; undefined when it can. */
export function reorderQuantityMessage(typed: string): string | undefined {
  if (readReorderQuantity(typed) !== null) return undefined
  const tooMany = Number(latinDigits(typed).trim()) > MAX_REORDER
  return tooMany
    ? `Quantity must be at most ${MAX_REORDER.toLocaleString('en')}`
    : 'Quantity must be at least 1'
}

/** The open requests by product; several for one (two devices asked) count together. */
export function openRequests(
  requests: readonly Pick<PurchaseRequest, 'productId' | 'quantity' | 'status'>[],
): ReadonlyMap<number, OpenRequest> {
  const open = new Map<number, OpenRequest>()
  for (const { productId, quantity, status } of requests) {
    if (status !== 'requested' && status !== 'ordered') continue
    const known = open.get(productId)
    open.set(productId, {
      quantity: quantity + (known?.quantity ?? 0),
      ordered: status === 'ordered' && (known?.ordered ?? true),
    })
  }
  return open
}
