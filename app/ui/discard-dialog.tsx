import { ConfirmDialog } from './confirm-dialog.tsx'

export type DiscardDialogProps = { open: boolean; onDiscard: () => void; onStay: () => void }

export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      What you typed here has not been saved.
    </ConfirmDialog>
  )
}
