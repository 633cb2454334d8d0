import { useService } from '#app/queries/services.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { deactivateService } from './change-service.ts'

export type DeleteServiceDialogProps = {
  /** Null while it is shut. */
  id: number | null
  onClose: () => void
}

export function DeleteServiceDialog({ id, onClose }: DeleteServiceDialogProps) {
  const service = useService(id)
  return (
    <ConfirmDialog
      open={Boolean(service)}
      title="Are you sure you want to delete this service?"
      confirmLabel="Delete"
      destructive
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (service) void deactivateService(service)
      }}
    >
      This action will deactivate the service. It can be viewed by enabling "Show inactive" option.
    </ConfirmDialog>
  )
}
