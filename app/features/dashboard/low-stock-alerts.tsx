import { Button, HStack, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { OrderSuppliesButton } from '#app/domain/supplies/order-supplies-button.tsx'
import { ReorderState } from '#app/domain/supplies/reorder-state.tsx'
import { UrgencyBadge } from '#app/domain/supplies/stock-level.tsx'
import type { Supplies } from '#app/domain/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import type { Product } from '#schema/rows/product.ts'
import { effectiveMinStock } from '#schema/rules/stock/stock.ts'
import { WellStocked } from './inventory-tab.tsx'
import { LOW_STOCK_SHOWN } from './todays-work.ts'

export function LowStockAlerts({ supplies }: { supplies: Supplies }) {
  const { low } = supplies
  return (
    <Section title="Low Stock Alerts" actions={<OrderSuppliesButton supplies={supplies} />}>
      {!low ? (
        <AlertSkeleton />
      ) : low.length === 0 ? (
        <WellStocked />
      ) : (
        <Stack gap="2">
          <Stack as="ul" aria-label="Low Stock Alerts" gap="2" listStyleType="none">
            {low.slice(0, LOW_STOCK_SHOWN).map(product => (
              <Alert key={product.id} product={product} supplies={supplies} />
            ))}
          </Stack>
          {low.length > LOW_STOCK_SHOWN && (
            <Button asChild variant="ghost" size="sm" alignSelf="start" color="accent.fg">
              <Link to={paths.dashboardTab('inventory')}>
                <Ltr>{`All ${low.length} that run low`}</Ltr>
              </Link>
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

function Alert({ product, supplies }: { product: Product; supplies: Supplies }) {
  const { name, stockQuantity } = product
  return (
    <HStack
      as="li"
      aria-label={name}
      gap="3"
      justify="space-between"
      ps="4"
      pe="3"
      py="2.5"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l1"
    >
      <Stack gap="0.5" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" truncate>
            {name}
          </Text>
          <UrgencyBadge product={product} />
        </HStack>
        <Text color="muted" textStyle="xs">
          <Ltr>{`${stockQuantity} left · minimum ${effectiveMinStock(product)}`}</Ltr>
        </Text>
      </Stack>
      <ReorderState product={product} supplies={supplies} />
    </HStack>
  )
}

function AlertSkeleton() {
  return (
    <Stack role="status" gap="2">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: LOW_STOCK_SHOWN }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <Skeleton key={row} h="16" borderRadius="l1" />
      ))}
    </Stack>
  )
}
