import { IconButton, Menu, Portal, Stack, Text } from '@chakra-ui/react'
import { CircleX, EllipsisVertical, Eraser, RotateCcw, Undo2, UserX } from 'lucide-react'
import type { MoveAppointment, ReasonedMove } from '#app/domain/appointments/use-move-appointment.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { useNow } from '#app/ui/use-now.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { canMove } from '#schema/rules/appointments/appointment-status.ts'
import { completionOf, mayTakeBack, whoTakesBack } from '#schema/rules/documents/take-back.ts'
import { mayRefund } from '#schema/rules/permissions.ts'
import { type CorrectedStep, stepToCorrect } from './correction.ts'

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

const CORRECTIONS: Record<CorrectedStep, string> = {
  start: 'Correct the start',
  complete: 'Correct the completion',
  cancel: 'Correct the cancellation',
}

type MoreMenuProps = {
  appointment: Appointment
  onMove: (action: ReasonedMove) => void
  onRefund: () => void
  /** Undoes the latest step, which did not happen. */
  onCorrect: () => void
}

/** The menu of exceptional actions, such as cancelling or refunding; nothing when none is possible. */
export function MoreMenu({ appointment, onMove, onRefund, onCorrect }: MoreMenuProps) {
  const { status, paidFils } = appointment
  const { role } = useUser()
  const askWhom = useWhoUndoes(appointment)
  const stopped = status === 'cancelled' || status === 'no_show'
  const canCancel = canMove(status, 'cancelled')
  const canMiss = canMove(status, 'no_show')
  const canRefund = paidFils > 0 && mayRefund(role)
  const corrected = stepToCorrect(status)
  const mustAsk = corrected === 'complete' && askWhom !== null
  if (!stopped && !canCancel && !canMiss && !canRefund && !corrected) return null
  const choose = (action: string) => {
    if (action === 'refund') onRefund()
    else if (action === 'correct') onCorrect()
    else onMove(action as ReasonedMove)
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => choose(value)}>
      <Menu.Trigger asChild>
        <IconButton variant="outline" aria-label="More actions">
          <EllipsisVertical />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {stopped && (
              <Menu.Item value="reopen">
                <RotateCcw size={16} aria-hidden="true" /> Reopen
              </Menu.Item>
            )}
            {corrected && (
              <Menu.Item value="correct" disabled={mustAsk}>
                <Eraser size={16} aria-hidden="true" />
                <Stack gap="0">
                  {CORRECTIONS[corrected]}
                  {mustAsk && <Text textStyle="xs">{`Ask ${askWhom}`}</Text>}
                </Stack>
              </Menu.Item>
            )}
            {canRefund && (
              <Menu.Item value="refund">
                <Undo2 size={16} aria-hidden="true" className="mirrored" /> Refund
              </Menu.Item>
            )}
            {canMiss && (
              <Menu.Item value="markNoShow">
                <UserX size={16} aria-hidden="true" /> Mark as no-show
              </Menu.Item>
            )}
            {canCancel && (
              <Menu.Item value="cancel" color="fg.error">
                <CircleX size={16} aria-hidden="true" /> Cancel appointment
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

/** Whom to ask to undo the completion of an appointment; null for a person who may. */
function useWhoUndoes(appointment: Appointment): string | null {
  const { id: userId, role } = useUser()
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  const moment = { now: new Date(useNow()).toISOString(), lockedThrough }
  const completion = completionOf(appointment)
  if (mayTakeBack('completion', { userId, role }, completion, moment)) return null
  return whoTakesBack('completion', completion, moment)
}

type ReasonDialogProps = {
  id: number
  /** Null while it is closed. */
  action: ReasonedMove | null
  appointment: MoveAppointment
  onClose: () => void
}

type Words = { title: string; confirmLabel: string; destructive: boolean; usual: readonly string[] }

/** Asks for the reason, which the history of the appointment shows. */
export function ReasonDialog({ id, action, appointment, onClose }: ReasonDialogProps) {
  return (
    <ReasonQuestion
      open={action !== null}
      draft={`${action ?? 'cancel'} ${id}`}
      {...WORDS[action ?? 'cancel']}
      hint="Shown with the appointment."
      busy={appointment.moving}
      onConfirm={async reason => action !== null && (await appointment.moveWithReason(action, reason))}
      onClose={onClose}
    />
  )
}
