import { Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import type { MoveAppointment, ReasonedMove } from './use-move-appointment.ts'

export type ReasonDialogProps = {
  /** Null while it is closed. */
  action: ReasonedMove | null
  appointment: MoveAppointment
  onClose: () => void
}

type Words = { title: string; confirmLabel: string; destructive: boolean; usual: readonly string[] }

const WORDS: Record<ReasonedMove, Words> = {
  cancel: {
    title: 'Cancel this appointment?',
    confirmLabel: 'Cancel appointment',
    destructive: true,
    usual: ['Customer called it off', 'Car not ready', 'Booked twice'],
  },
  markNoShow: {
    title: 'The customer did not come?',
    confirmLabel: 'Mark as no-show',
    destructive: true,
    usual: ['Did not come', 'Could not be reached'],
  },
  reopen: {
    title: 'Reopen this appointment?',
    confirmLabel: 'Reopen',
    destructive: false,
    usual: ['Customer comes after all', 'Closed by mistake'],
  },
}

/** Asks why, so that the next person who opens the appointment knows. The usual reasons are one tap. */
export function ReasonDialog({ action, appointment, onClose }: ReasonDialogProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { usual, ...words } = WORDS[action ?? 'cancel']
  const reason = typed.trim()
  const close = () => {
    setTyped('')
    setAsked(false)
    onClose()
  }
  const confirm = async () => {
    setAsked(true)
    if (action && reason && (await appointment.moveWithReason(action, reason))) close()
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
      <Stack gap="3">
        <UsualReasons reasons={usual} value={reason} onChoose={setTyped} />
        <FormField
          label="Reason"
          hint="Shown with the appointment."
          error={asked && !reason ? 'Please give a reason' : undefined}
          required
        >
          <Textarea value={typed} onChange={event => setTyped(event.target.value)} rows={2} maxLength={500} />
        </FormField>
      </Stack>
    </ConfirmDialog>
  )
}
