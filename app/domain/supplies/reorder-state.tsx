import { Badge, type BadgeProps, Button, HStack } from '@chakra-ui/react'
import { PackageCheck, PackagePlus, Truck } from 'lucide-react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Product } from '#schema/rows/product.ts'
import type { OpenRequest } from '#schema/rules/stock/reorder.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import type { Supplies } from './use-supplies.ts'

type ReorderStateProps = { product: Product; supplies: Supplies }

/** The button that requests a purchase of a product, or the badge of the open request. */
export function ReorderState({ product, supplies: { requested, reorder } }: ReorderStateProps) {
  const open = requested.get(product.id)
  if (open)
    return (
      <HStack minH="9" justify="end">
        <ReorderBadge open={open} />
      </HStack>
    )
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

/** The requested quantity of a product, and whether all of it has been ordered. */
export function ReorderBadge({ open: { quantity, ordered }, ...badge }: BadgeProps & { open: OpenRequest }) {
  const Icon = ordered ? Truck : PackageCheck
  return (
    <Badge colorPalette="accent" flexShrink="0" {...badge}>
      <Icon size={14} aria-hidden="true" />
      {ordered ? 'Ordered' : 'Requested'} <Ltr fontWeight="normal">{formatCount(quantity)}</Ltr>
    </Badge>
  )
}
