import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Product } from '#schema/rows/product.ts'
import { ProductSheet } from './product-sheet.tsx'

export type ProductDialogProps = {
  /** A new product, or the one with this id. Null: shut. */
  target: 'new' | number | null
  /** Undefined while they are read. */
  products: readonly Product[] | undefined
  onClose: () => void
  onAdded: () => void
}

export function ProductDialog({ target, products, onClose, onAdded }: ProductDialogProps) {
  if (target === null || products === undefined) return null
  const stored = products.find(({ id }) => id === target)
  if (target !== 'new' && !stored)
    return (
      <Sheet open title="Edit Product" onClose={onClose}>
        <EmptyState
          drawing="shelf"
          title="Product not found"
          text="It may not have reached this device yet."
        />
      </Sheet>
    )
  return (
    <ProductSheet
      key={target}
      stored={stored}
      products={products}
      onClose={onClose}
      onSaved={target === 'new' ? onAdded : onClose}
    />
  )
}
