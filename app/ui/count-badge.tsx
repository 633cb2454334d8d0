import { Badge } from '@chakra-ui/react'
import { formatCount } from '#schema/texts/count-text.ts'

/** The number of items under the heading or tab beside it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <Badge size="sm" colorPalette="neutral" fontVariantNumeric="tabular-nums" borderRadius="full" px="2">
      {formatCount(count)}
    </Badge>
  )
}
