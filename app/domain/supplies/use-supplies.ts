import { useState } from 'react'
import { useLowStock } from '#app/queries/products.ts'
import { useOpenRequests } from '#app/queries/purchase-requests.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { newIds } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { Product } from '#schema/rows/product.ts'
import type { OpenRequest } from '#schema/rules/stock/reorder.ts'
import { mutate } from '../mutate.ts'

export type Supplies = {
  /** The products that run low, the lowest stock first; undefined while loading. */
  low: readonly Product[] | undefined
  /** The open purchase requests by product id. */
  requested: ReadonlyMap<number, OpenRequest>
  reorder: (product: Product) => void
  order: () => void
}

type SuppliesDialog = { kind: 'reorder'; product: Product } | { kind: 'order' }

/** The products that run low, their open purchase requests, and the dialog that is open. */
export function useSupplies() {
  const initialSync = useInitialSync()
  const low = useLowStock()
  const requested = useOpenRequests()
  const [dialog, setDialog] = useState<SuppliesDialog | null>(null)
  const supplies: Supplies = {
    // Wait for both: otherwise a Reorder button could change into 'Requested' just as it is pressed.
    low: requested && low && (low.length > 0 || !initialSync) ? low : undefined,
    requested: requested ?? NONE,
    reorder: product => setDialog({ kind: 'reorder', product }),
    order: () => setDialog({ kind: 'order' }),
  }
  return { supplies, dialog, close: () => setDialog(null) }
}

const NONE: ReadonlyMap<number, OpenRequest> = new Map()

export type ProductQuantity = { product: Product; quantity: number }

/** Makes a purchase request for each product and shows a toast. Resolves to whether it succeeded. */
export function requestProducts(wanted: readonly ProductQuantity[]): Promise<boolean> {
  const [first] = wanted
  return saveChange(
    async () => {
      const ids = await newIds(wanted.length)
      for (const [i, { product, quantity }] of wanted.entries())
        await mutate('purchase.request', { id: ids[i] as number, productId: product.id, quantity })
    },
    {
      done:
        first && wanted.length === 1
          ? { title: 'Purchase requested', description: inWords(first) }
          : { title: 'Purchases requested', description: `${wanted.length} products` },
      failed: 'request purchase',
    },
  )
}

function inWords({ product, quantity }: ProductQuantity): string {
  return `${quantity} × ${product.name}`
}
