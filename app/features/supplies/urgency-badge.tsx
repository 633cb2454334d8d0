import { Badge } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Product } from '#schema/rows/product.ts'
import { lowStockUrgency } from '#schema/rules/stock.ts'
import { StockBar } from './stock-level.tsx'

const LOOKS = {
  Critical: { palette: 'danger', icon: TriangleAlert },
  Low: { palette: 'attention', icon: CircleAlert },
} as const

/** How pressing it is to buy a product that runs low: the same word wherever the dashboard names it. */
export function UrgencyBadge({ product }: { product: Product }) {
  const urgency = lowStockUrgency(product)
  const { palette, icon: Icon } = LOOKS[urgency]
  return (
    <Badge size="sm" colorPalette={palette} flexShrink="0">
      <Icon size={13} aria-hidden="true" />
      {urgency}
    </Badge>
  )
}

/** The bar of a product that runs low, in the colour of its badge. */
export function UrgencyBar({ product }: { product: Product }) {
  return <StockBar product={product} palette={LOOKS[lowStockUrgency(product)].palette} />
}
