import { Alert, Box } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { OrderSuppliesButton } from '#app/features/supplies/order-supplies-button.tsx'
import type { Supplies } from '#app/features/supplies/use-supplies.ts'
import { Ltr } from '#app/ui/ltr.tsx'

/** How many products have to be bought, and the way to ask for all of them. Nothing while none has to. */
export function LowStockBanner({ supplies }: { supplies: Supplies }) {
  const count = supplies.low?.length ?? 0
  if (count === 0) return null
  return (
    <Alert.Root
      role="region"
      aria-label="Low Stock Alert"
      colorPalette="attention"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
    >
      <Alert.Indicator>
        <TriangleAlert aria-hidden="true" />
      </Alert.Indicator>
      <Alert.Content flex="1" minW="12rem">
        <Alert.Title>Low Stock Alert</Alert.Title>
        <Alert.Description>
          <Ltr>
            {count === 1
              ? '1 product is running low and needs reordering'
              : `${count} products are running low and need reordering`}
          </Ltr>
        </Alert.Description>
      </Alert.Content>
      <Box>
        <OrderSuppliesButton supplies={supplies} />
      </Box>
    </Alert.Root>
  )
}
