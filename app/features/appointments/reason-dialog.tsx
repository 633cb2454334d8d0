import { ReasonQuestion } from '#app/ui/reason-question.tsx'
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

/** Asks why, so that the next person who opens the appointment knows. */
export function ReasonDialog({ action, appointment, onClose }: ReasonDialogProps) {
  return (
    <ReasonQuestion
      open={action !== null}
      {...WORDS[action ?? 'cancel']}
      hint="Shown with the appointment."
      busy={appointment.moving}
      onConfirm={async reason => action !== null && (await appointment.moveWithReason(action, reason))}
      onClose={onClose}
    />
  )
}
