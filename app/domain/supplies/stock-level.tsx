import { Badge, Box, chakra, Flex, Progress, Text } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Product } from '#schema/rows/product.ts'
import { effectiveMinStock, lowStockUrgency, stockBarPercent, stockState } from '#schema/rules/stock/stock.ts'
import { unitText } from '#schema/rules/text/unit-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const MINUS = '−'

const LOOKS: Record<ReturnType<typeof stockState>, { palette: string; word: string }> = {
  'out-of-stock': { palette: 'danger', word: 'Out of stock' },
  critical: { palette: 'danger', word: 'Critical' },
  low: { palette: 'attention', word: 'Low' },
  medium: { palette: 'accent', word: 'Medium' },
  good: { palette: 'success', word: 'Good' },
}

/** The looks on the dashboards, where a product without any left is critical, too. */
const URGENCY_LOOKS = {
  Critical: { palette: LOOKS.critical.palette, icon: TriangleAlert },
  Low: { palette: LOOKS.low.palette, icon: CircleAlert },
}

type Shelf = Pick<Product, 'name' | 'stockQuantity' | 'minStockLevel' | 'measurementUnit'>

/** The stock of a product: its units, a word for the level and a bar. */
export function StockState({ product }: { product: Shelf }) {
  const { palette, word } = LOOKS[stockState(product)]
  return (
    <Box minW="0">
      <Flex justify="space-between" gap="3" align="baseline">
        <Ltr fontWeight="semibold" whiteSpace="nowrap">
          {unitsText(product.stockQuantity, product)}
        </Ltr>
        <chakra.span color={`${palette}.fg`} textStyle="xs" fontWeight="semibold" whiteSpace="nowrap">
          {word}
        </chakra.span>
      </Flex>
      <StockBar product={product} palette={palette} my="1" />
      <Text color="muted" textStyle="xs">
        <Ltr>{`Minimum ${formatCount(effectiveMinStock(product))}`}</Ltr>
      </Text>
    </Box>
  )
}

type StockBarProps = { product: Shelf; palette: string; my?: string }

/** The bar of a stock level; it is full at twice the minimum, which has a mark. */
function StockBar({ product, palette, my }: StockBarProps) {
  return (
    <Progress.Root
      value={stockBarPercent(product)}
      size="sm"
      my={my}
      colorPalette={palette}
      aria-label={`Stock of ${product.name}`}
      position="relative"
    >
      <Progress.Track borderRadius="full">
        <Progress.Range />
      </Progress.Track>
      {effectiveMinStock(product) > 0 && (
        <Box
          data-minimum
          position="absolute"
          insetInlineStart="50%"
          insetBlock="-0.5"
          w="2px"
          ms="-1px"
          bg="ink"
        />
      )}
    </Progress.Root>
  )
}

/** A count with the product's unit of measurement. */
export function unitsText(count: number, { measurementUnit }: Pick<Product, 'measurementUnit'>): string {
  return unitText(countText(count), count === 1, measurementUnit)
}

/** A count with a typographic minus if it is negative. */
function countText(count: number): string {
  return `${count < 0 ? MINUS : ''}${formatCount(Math.abs(count))}`
}

/** A change with its sign: '+12', '−3', '±0'. */
export function signedText(change: number): string {
  if (change === 0) return '±0'
  return `${change < 0 ? MINUS : '+'}${formatCount(Math.abs(change))}`
}

/** The urgency of a product that runs low, by the same word everywhere on the dashboard. */
export function UrgencyBadge({ product }: { product: Product }) {
  const urgency = lowStockUrgency(product)
  const { palette, icon: Icon } = URGENCY_LOOKS[urgency]
  return (
    <Badge size="sm" colorPalette={palette} flexShrink="0">
      <Icon size={13} aria-hidden="true" />
      {urgency}
    </Badge>
  )
}

/** The bar of a product that runs low, in the colour of its badge. */
export function UrgencyBar({ product }: { product: Product }) {
  return <StockBar product={product} palette={URGENCY_LOOKS[lowStockUrgency(product)].palette} />
}
