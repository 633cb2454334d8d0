import { Badge, chakra, VisuallyHidden } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'
import { formatCount } from '#schema/texts/count-text.ts'

/** The number of items under the heading or tab beside it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <Badge size="sm" colorPalette="neutral" fontVariantNumeric="tabular-nums" borderRadius="full" px="2">
      {formatCount(count)}
    </Badge>
  )
}

/** Marks an unsynced row, until the server has acknowledged its mutations. */
export function PendingMark() {
  return (
    <chakra.span display="inline-flex" color="muted" title="Waiting to sync" data-pending>
      <CloudUpload size={15} aria-hidden="true" />
      <VisuallyHidden>Waiting to sync</VisuallyHidden>
    </chakra.span>
  )
}
