import { Badge, Progress } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Product } from '#schema/rows/product.ts'
import { lowStockUrgency, stockBarPercent } from '#schema/rules/stock.ts'

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

/** How full the shelf is: all of the bar at twice the minimum. */
export function StockBar({ product }: { product: Product }) {
  return (
    <Progress.Root
      value={stockBarPercent(product)}
      size="sm"
      colorPalette={LOOKS[lowStockUrgency(product)].palette}
      aria-label={`Stock of ${product.name}`}
    >
      <Progress.Track borderRadius="full">
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}
