import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { askFirst } from '#app/ui/use-discard-guard.ts'
import { CustomerSheet } from './customer-sheet.tsx'

/** A new customer, or the one with this id. Null: shut. */
export type CustomerTarget = 'new' | number | null

export type CustomerDialogProps = {
  target: CustomerTarget
  onClose: () => void
  onAdded: () => void
}

export function CustomerDialog({ target, onClose, onAdded }: CustomerDialogProps) {
  const stored = useCustomer(typeof target === 'number' ? target : null)
  const navigate = useNavigate()
  const openExisting = ({ id }: { id: number }) =>
    navigate(paths.customer(id), { replace: true, state: askFirst })

  if (target === 'new')
    return <CustomerSheet key="new" onClose={onClose} onSaved={onAdded} onUseExisting={openExisting} />
  if (target === null || stored === undefined) return null
  if (stored === null)
    return (
      <Sheet open title="Edit Customer" onClose={onClose}>
        <EmptyState
          drawing="people"
          title="Customer not found"
          text="It may not have reached this device yet."
        />
      </Sheet>
    )
  return (
    <CustomerSheet
      key={stored.id}
      stored={stored}
      onClose={onClose}
      onSaved={onClose}
      onUseExisting={openExisting}
    />
  )
}
