import { useProductUses, useService } from '#app/queries/services.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { ServiceSheet } from './service-sheet.tsx'

export type ServiceDialogProps = {
  /** A new service, or the one with this id. Null: shut. */
  target: 'new' | number | null
  onClose: () => void
  onAdded: () => void
}

export function ServiceDialog({ target, onClose, onAdded }: ServiceDialogProps) {
  const id = typeof target === 'number' ? target : null
  const service = useService(id)
  const uses = useProductUses(id)

  if (target === 'new') return <ServiceSheet key="new" onClose={onClose} onSaved={onAdded} />
  if (target === null || service === undefined || uses === undefined) return null
  if (service === null)
    return (
      <Sheet open title="Edit Service" onClose={onClose}>
        <EmptyState drawing="car" title="Service not found" text="It may not have reached this device yet." />
      </Sheet>
    )
  return <ServiceSheet key={service.id} stored={{ service, uses }} onClose={onClose} onSaved={onClose} />
}
