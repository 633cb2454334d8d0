import { Badge } from '@chakra-ui/react'
import { EyeOff, Sparkles } from 'lucide-react'
import { ReorderBadge } from '#app/features/supplies/reorder-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import type { Product } from '#schema/rows/product.ts'
import { marginPercent } from '#schema/rules/product-margin.ts'
import type { ProductRow } from './product-row.ts'

/** What sets a product apart from others in the list. */
export function ProductMarks({ product, waiting, open }: ProductRow) {
  return (
    <>
      {product.isUpsell && (
        <Badge size="sm" colorPalette="accent" flexShrink="0">
          <Sparkles size={13} aria-hidden="true" />
          Upsell
        </Badge>
      )}
      {!product.active && (
        <Badge size="sm" colorPalette="neutral" flexShrink="0">
          <EyeOff size={13} aria-hidden="true" />
          Inactive
        </Badge>
      )}
      {open && <ReorderBadge open={open} size="sm" />}
      {waiting && <PendingMark />}
    </>
  )
}

/** What it earns, where that can be told. */
export function Margin({ product }: { product: Pick<Product, 'priceFils' | 'costFils'> }) {
  const percent = marginPercent(product)
  return percent === null ? null : <Ltr>{`${percent}% margin`}</Ltr>
}
