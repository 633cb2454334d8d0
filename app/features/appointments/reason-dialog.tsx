import { Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import type { MoveAppointment, ReasonedMove } from './use-move-appointment.ts'

export type ReasonDialogProps = {
  /** Null while it is closed. */
  action: ReasonedMove | null
  appointment: MoveAppointment
  onClose: () => void
}

const WORDS: Record<ReasonedMove, { title: string; confirmLabel: string; destructive: boolean }> = {
  cancel: { title: 'Cancel this appointment?', confirmLabel: 'Cancel appointment', destructive: true },
  markNoShow: { title: 'The customer did not come?', confirmLabel: 'Mark as no-show', destructive: true },
  reopen: { title: 'Reopen this appointment?', confirmLabel: 'Reopen', destructive: false },
}

/** Asks why, so that the next person who opens the appointment knows. */
export function ReasonDialog({ action, appointment, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const words = WORDS[action ?? 'cancel']
  const close = () => {
    setReason('')
    onClose()
  }
  const confirm = async () => {
    if (action && (await appointment.moveWithReason(action, reason.trim() || null))) close()
  }
  return (
    <ConfirmDialog
      open={action !== null}
      {...words}
      cancelLabel="Back"
      busy={appointment.moving}
      onConfirm={confirm}
      onCancel={close}
    >
      <FormField label="Reason" hint="Shown with the appointment. You can leave it empty.">
        <Textarea value={reason} onChange={event => setReason(event.target.value)} rows={2} maxLength={500} />
      </FormField>
    </ConfirmDialog>
  )
}
