import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'

/** Marks an unsynced row, until the server has acknowledged its mutations. */
export function PendingMark() {
  return (
    <chakra.span display="inline-flex" color="muted" title="Waiting to sync" data-pending>
      <CloudUpload size={15} aria-hidden="true" />
      <VisuallyHidden>Waiting to sync</VisuallyHidden>
    </chakra.span>
  )
}
