import { Badge, Progress } from '@chakra-ui/react'
import { CircleCheck, CircleDot, CircleX, type LucideIcon, TrendingDown } from 'lucide-react'
import type { Product } from '#schema/rows/product.ts'
import { type StockLevel, stockBarPercent, stockLevel } from '#schema/rules/stock.ts'

type Look = { word: string; palette: string; icon: LucideIcon }
type Shelf = Parameters<typeof stockLevel>[0]

const LOOKS: Record<StockLevel, Look> = {
  'out-of-stock': { word: 'Out of stock', palette: 'danger', icon: CircleX },
  low: { word: 'Low', palette: 'attention', icon: TrendingDown },
  medium: { word: 'Medium', palette: 'accent', icon: CircleDot },
  good: { word: 'Good', palette: 'success', icon: CircleCheck },
}

export function StockLevelBadge({ product }: { product: Shelf }) {
  const { word, palette, icon: Icon } = LOOKS[stockLevel(product)]
  return (
    <Badge size="sm" colorPalette={palette}>
      <Icon size={13} aria-hidden="true" />
      {word}
    </Badge>
  )
}

/** How full the shelf is: all of the bar at twice the minimum. */
export function StockBar({ product }: { product: Shelf & Pick<Product, 'name'> }) {
  return (
    <Progress.Root
      value={stockBarPercent(product)}
      size="sm"
      colorPalette={LOOKS[stockLevel(product)].palette}
      aria-label={`Stock of ${product.name}`}
    >
      <Progress.Track borderRadius="full">
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}
