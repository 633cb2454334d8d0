import { useState } from 'react'
import { useOpenRequests } from '#app/queries/purchase-requests.ts'
import { useLowStock } from '#app/queries/stock.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import type { Product } from '#schema/rows/product.ts'
import type { OpenRequest } from '#schema/rules/reorder.ts'

export type Supplies = {
  /** What runs low, the emptiest shelf first; undefined while loading. */
  low: readonly Product[] | undefined
  /** What has been asked for already, by product. */
  requested: ReadonlyMap<number, OpenRequest>
  reorder: (product: Product) => void
  order: () => void
}

export type SuppliesDialog = { kind: 'reorder'; product: Product } | { kind: 'order' }

/** What runs low, what has been done about it, and which dialog is open to do more. */
export function useSupplies() {
  const initialSync = useInitialSync()
  const low = useLowStock()
  const requested = useOpenRequests()
  const [dialog, setDialog] = useState<SuppliesDialog | null>(null)
  const supplies: Supplies = {
    // Together: a Reorder that turns into 'Requested' a moment later would be pressed in vain.
    low: requested && low && (low.length > 0 || !initialSync) ? low : undefined,
    requested: requested ?? NONE,
    reorder: product => setDialog({ kind: 'reorder', product }),
    order: () => setDialog({ kind: 'order' }),
  }
  return { supplies, dialog, close: () => setDialog(null) }
}

const NONE: ReadonlyMap<number, OpenRequest> = new Map()
