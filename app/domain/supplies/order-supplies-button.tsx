import { Button } from '@chakra-ui/react'
import { ShoppingCart } from 'lucide-react'
import type { Supplies } from './use-supplies.ts'

/** The button that opens the order sheet; nothing while no product runs low. */
export function OrderSuppliesButton({ supplies: { low, order } }: { supplies: Supplies }) {
  if (!low || low.length === 0) return null
  return (
    <Button variant="outline" size="sm" onClick={order}>
      <ShoppingCart aria-hidden="true" /> Order Supplies
    </Button>
  )
}
