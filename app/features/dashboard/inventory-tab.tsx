import { Box, chakra, Grid, HStack, Stack, Text } from '@chakra-ui/react'
import { OrderSuppliesButton } from '#app/domain/supplies/order-supplies-button.tsx'
import { ReorderState } from '#app/domain/supplies/reorder-state.tsx'
import { UrgencyBadge, UrgencyBar } from '#app/domain/supplies/stock-level.tsx'
import type { Supplies } from '#app/domain/supplies/use-supplies.ts'
import { useProducts } from '#app/queries/products.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Product } from '#schema/rows/product.ts'
import { effectiveMinStock } from '#schema/rules/stock/stock.ts'

/** The products with low stock, their quantities, and the link to order more. */
export function InventoryTab({ supplies }: { supplies: Supplies }) {
  const { low } = supplies
  return (
    <Section title="Running low" actions={<OrderSuppliesButton supplies={supplies} />}>
      {!low ? (
        <SkeletonList rows={5} />
      ) : low.length === 0 ? (
        <WellStocked />
      ) : (
        <List aria-label="Running low">
          {low.map(product => (
            <Shelf key={product.id} product={product} supplies={supplies} />
          ))}
        </List>
      )}
    </Section>
  )
}

function Shelf({ product, supplies }: { product: Product; supplies: Supplies }) {
  const { name, stockQuantity, category, supplier } = product
  return (
    <Row as="li" aria-label={name}>
      <Stack gridArea="name" gap="0" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" truncate>
            {name}
          </Text>
          <UrgencyBadge product={product} />
        </HStack>
        <Text color="muted" textStyle="xs" truncate>
          {[category, supplier].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Stack gridArea="level" gap="1.5">
        <Text textStyle="xs" color="muted">
          <Ltr>
            <Box as="span" color="ink" fontWeight="semibold">
              {stockQuantity}
            </Box>
            {` left · minimum ${effectiveMinStock(product)}`}
          </Ltr>
        </Text>
        <UrgencyBar product={product} />
      </Stack>
      <Box gridArea="reorder" justifySelf="end">
        <ReorderState product={product} supplies={supplies} />
      </Box>
    </Row>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
  },
})

const Row = chakra(Grid, {
  base: {
    gridTemplateAreas: { base: '"name name" "level reorder"', md: '"name level reorder"' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(8.5rem, auto)',
    },
    alignItems: 'center',
    columnGap: { base: '4', md: '6' },
    rowGap: '2',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})

export function WellStocked() {
  const products = useProducts()
  if (!products) return <SkeletonList rows={3} />
  if (!products.some(({ active }) => active))
    return (
      <EmptyState drawing="shelf" title="No products yet" text="Products below their minimum show here." />
    )
  return <EmptyState drawing="done" title="Nothing runs low" text="Every product is above its minimum." />
}
