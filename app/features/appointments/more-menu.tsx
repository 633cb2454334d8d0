import { IconButton, Menu, Portal, Stack, Text } from '@chakra-ui/react'
import {
  Award,
  CircleX,
  EllipsisVertical,
  Eraser,
  MessageCircleQuestionMark,
  RotateCcw,
  Undo2,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { jobDraft } from '#app/domain/appointments/job-draft.ts'
import type { MoveAppointment, ReasonedMove } from '#app/domain/appointments/use-move-appointment.ts'
import { paths } from '#app/paths.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { DraftCorner, DraftMark } from '#app/ui/drafts/draft-note.tsx'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { useNow } from '#app/ui/use-now.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { canMove, isOver } from '#schema/rules/appointments/appointment-status.ts'
import { completionOf, mayTakeBack, whoTakesBack } from '#schema/rules/documents/take-back.ts'
import { mayRefund } from '#schema/rules/permissions.ts'
import { mayIssueCertificates } from './certificates/certificate-card.tsx'
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
  const { id, status, paidFils } = appointment
  const { role } = useUser()
  const askWhom = useWhoUndoes(appointment)
  const stopped = status === 'cancelled' || status === 'no_show'
  const canCancel = canMove(status, 'cancelled')
  const canMiss = canMove(status, 'no_show')
  const canRefund = paidFils > 0 && mayRefund(role)
  const corrected = stepToCorrect(status)
  const canAskForMore = !isOver(status)
  const canCertify = mayIssueCertificates(role, status)
  const mustAsk = corrected === 'complete' && askWhom !== null
  if (!stopped && !canCancel && !canMiss && !canRefund && !corrected && !canAskForMore && !canCertify)
    return null
  const choose = (action: string) => {
    if (action === 'refund') onRefund()
    else if (action === 'correct') onCorrect()
    else if (action !== 'more' && action !== 'certify') onMove(action as ReasonedMove)
  }
  // A draft of what is no longer possible is only in the list of drafts.
  const drafts: Record<string, DraftName | undefined> = {
    reopen: stopped ? jobDraft('reopen', id) : undefined,
    correct: corrected ? jobDraft(`correct-${corrected}`, id) : undefined,
    refund: canRefund ? jobDraft('refund', id) : undefined,
    markNoShow: canMiss ? jobDraft('markNoShow', id) : undefined,
    cancel: canCancel ? jobDraft('cancel', id) : undefined,
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => choose(value)}>
      <Menu.Trigger asChild>
        <IconButton variant="outline" aria-label="More actions">
          <EllipsisVertical />
          <DraftCorner names={Object.values(drafts)} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {stopped && (
              <Action value="reopen" drafts={drafts}>
                <RotateCcw size={16} aria-hidden="true" /> Reopen
              </Action>
            )}
            {canAskForMore && (
              <Menu.Item value="more" asChild>
                <Link to={paths.newExtraWork(id)} state={{ returns: true }}>
                  <MessageCircleQuestionMark size={16} aria-hidden="true" /> Ask for Extra Work
                </Link>
              </Menu.Item>
            )}
            {canCertify && (
              <Menu.Item value="certify" asChild>
                <Link to={paths.newCertificate(id)}>
                  <Award size={16} aria-hidden="true" /> Issue a Certificate
                </Link>
              </Menu.Item>
            )}
            {corrected && (
              <Action value="correct" drafts={drafts} disabled={mustAsk}>
                <Eraser size={16} aria-hidden="true" />
                <Stack gap="0">
                  {CORRECTIONS[corrected]}
                  {mustAsk && <Text textStyle="xs">{`Ask ${askWhom}`}</Text>}
                </Stack>
              </Action>
            )}
            {canRefund && (
              <Action value="refund" drafts={drafts}>
                <Undo2 size={16} aria-hidden="true" className="mirrored" /> Refund
              </Action>
            )}
            {canMiss && (
              <Action value="markNoShow" drafts={drafts}>
                <UserX size={16} aria-hidden="true" /> Mark as no-show
              </Action>
            )}
            {canCancel && (
              <Action value="cancel" drafts={drafts} color="fg.error">
                <CircleX size={16} aria-hidden="true" /> Cancel appointment
              </Action>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type ActionProps = Menu.ItemProps & { drafts: Record<string, DraftName | undefined> }

function Action({ drafts, children, ...item }: ActionProps) {
  return (
    <Menu.Item {...item}>
      {children} <DraftMark name={drafts[item.value]} />
    </Menu.Item>
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
      draft={jobDraft(action ?? 'cancel', id)}
      {...WORDS[action ?? 'cancel']}
      hint="Shown with the appointment."
      busy={appointment.moving}
      onConfirm={async reason => action !== null && (await appointment.moveWithReason(action, reason))}
      onClose={onClose}
    />
  )
}
