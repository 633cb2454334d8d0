import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'

/** On a row that the server has not confirmed yet. It goes when the change has arrived. */
export function PendingMark() {
  return (
    <chakra.span display="inline-flex" color="muted" title="Waiting to sync" data-pending>
      <CloudUpload size={15} aria-hidden="true" />
      <VisuallyHidden>Waiting to sync</VisuallyHidden>
    </chakra.span>
  )
}
