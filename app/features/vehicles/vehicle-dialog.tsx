import { useVehicle } from '#app/queries/vehicles.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { VehicleSheet } from './vehicle-sheet.tsx'

export type VehicleDialogProps = {
  /** A new vehicle, the one with this id, or none: shut. */
  target: 'new' | number | null
  /** The customer whose vehicle a new one is; null to ask for the owner. */
  ownerId: number | null
  onClose: () => void
  onAdded: () => void
}

export function VehicleDialog({ target, ownerId, onClose, onAdded }: VehicleDialogProps) {
  const stored = useVehicle(typeof target === 'number' ? target : null)
  if (target === 'new')
    return <VehicleSheet key="new" ownerId={ownerId} onClose={onClose} onSaved={onAdded} />
  if (target === null || stored === undefined) return null
  if (stored === null)
    return (
      <Sheet open title="Edit Vehicle" onClose={onClose}>
        <EmptyState drawing="car" title="Vehicle not found" text="It may not have reached this device yet." />
      </Sheet>
    )
  return (
    <VehicleSheet
      key={stored.id}
      stored={stored}
      ownerId={stored.customerId}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
