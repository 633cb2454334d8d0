import { useStaffMember } from '#app/queries/users.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { UrlRowDialog } from '#app/ui/url-state.ts'
import { EmployeeSheet } from './employee-sheet.tsx'

export type EmployeeDialogProps = {
  target: UrlRowDialog['target']
  onClose: () => void
  onAdded: () => void
}

export function EmployeeDialog({ target, onClose, onAdded }: EmployeeDialogProps) {
  const stored = useStaffMember(typeof target === 'number' ? target : null)
  if (target === 'new') return <EmployeeSheet key="new" onClose={onClose} onSaved={onAdded} />
  if (target === null || stored === undefined) return null
  if (stored === null)
    return (
      <Sheet open title="Edit Employee" onClose={onClose}>
        <EmptyState
          drawing="people"
          title="Employee not found"
          text="They may not have reached this device yet."
        />
      </Sheet>
    )
  return <EmployeeSheet key={stored.id} stored={stored} onClose={onClose} onSaved={onClose} />
}
