import { Badge, Button, HStack } from '@chakra-ui/react'
import { PackageCheck, PackagePlus, Truck } from 'lucide-react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Product } from '#schema/rows/product.ts'
import type { Supplies } from './use-supplies.ts'

export type ReorderStateProps = { product: Product; supplies: Supplies }

/** Asks for more of a product; or says that it has been asked for. */
export function ReorderState({ product, supplies: { requested, reorder } }: ReorderStateProps) {
  const open = requested.get(product.id)
  if (open) {
    const Icon = open.ordered ? Truck : PackageCheck
    return (
      <HStack minH="9" justify="end">
        <Badge colorPalette="accent">
          <Icon size={14} aria-hidden="true" />
          {open.ordered ? 'Ordered' : 'Requested'}{' '}
          <Ltr fontWeight="normal">{open.quantity.toLocaleString('en')}</Ltr>
        </Badge>
      </HStack>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Reorder ${product.name}`}
      onClick={() => reorder(product)}
    >
      <PackagePlus aria-hidden="true" /> Reorder
    </Button>
  )
}
