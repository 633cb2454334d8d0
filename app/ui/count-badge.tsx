import { Badge } from '@chakra-ui/react'

/** How many there are of what it stands beside. */
export function CountBadge({ count }: { count: number }) {
  return (
    <Badge size="sm" colorPalette="neutral" fontVariantNumeric="tabular-nums" borderRadius="full" px="2">
      {count.toLocaleString('en')}
    </Badge>
  )
}
