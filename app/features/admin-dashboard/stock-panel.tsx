import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { UrgencyBadge, unitsText } from '#app/domain/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { useProducts } from '#app/queries/products.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Product } from '#schema/rows/product.ts'
import { effectiveMinStock } from '#schema/rules/stock/stock.ts'
import { Panel } from './panel.tsx'

const SHOWN = 6

/** The products with the lowest stock. */
export function StockPanel({ low }: { low: Product[] | undefined }) {
  return (
    <Panel
      title="Stock at risk"
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.adminProducts}>Inventory</Link>
        </Button>
      }
    >
      {!low ? (
        <SkeletonList rows={3} />
      ) : low.length === 0 ? (
        <NothingLow />
      ) : (
        <Stack gap="3">
          <Stack as="ul" aria-label="Stock at risk" gap="2.5" listStyleType="none">
            {low.slice(0, SHOWN).map(product => (
              <Line key={product.id} product={product} />
            ))}
          </Stack>
          {low.length > SHOWN && (
            <Text color="muted" textStyle="xs">
              <Ltr>{`and ${low.length - SHOWN} more`}</Ltr>
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}

function NothingLow() {
  const products = useProducts()
  if (!products) return <SkeletonList rows={3} />
  return (
    <Text color="muted">
      {products.some(({ active }) => active)
        ? 'Every product is above its minimum.'
        : 'There are no products yet.'}
    </Text>
  )
}

function Line({ product }: { product: Product }) {
  return (
    <HStack as="li" gap="3" justify="space-between">
      <Flex asChild align="center" minW="0" minH="11" overflowWrap="anywhere">
        <Link to={paths.adminProduct(product.id)}>
          <bdi>{product.name}</bdi>
        </Link>
      </Flex>
      <HStack gap="3" flexShrink="0">
        <Text color="muted" textStyle="xs">
          <Ltr>{`${unitsText(product.stockQuantity, product)} of ${effectiveMinStock(product)}`}</Ltr>
        </Text>
        <UrgencyBadge product={product} />
      </HStack>
    </HStack>
  )
}
