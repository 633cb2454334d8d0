import { Text } from '@chakra-ui/react'
import {
  Banknote,
  CalendarCheck,
  CalendarPlus,
  CircleCheck,
  CircleX,
  type LucideIcon,
  MessageSquareText,
  Package,
  Pause,
  Pencil,
  Play,
  RotateCcw,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react'
import { replacedSentence } from '#app/domain/conflicts/conflict-words.ts'
import { useAppointmentHistory } from '#app/queries/appointment-history.ts'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import type { HistoryEntry } from '#schema/protocol/history.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { isLate } from '#schema/rules/history/late.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { historyWords } from './history-words.ts'

const BOOKINGS = ['appointment.schedule', 'booking.request']

const ICONS: ReadonlyMap<string, LucideIcon> = new Map<string, LucideIcon>(
  Object.entries({
    'appointment.schedule': CalendarPlus,
    'booking.request': CalendarPlus,
    'booking.cancel': CircleX,
    'booking.setOffers': MessageSquareText,
    'booking.onTheWay': MessageSquareText,
    'appointment.confirm': CalendarCheck,
    'appointment.start': Play,
    'appointment.assign': UserCheck,
    'appointment.pause': Pause,
    'appointment.resume': Play,
    'appointment.complete': CircleCheck,
    'appointment.cancel': CircleX,
    'appointment.markNoShow': UserX,
    'appointment.reopen': RotateCcw,
    'appointment.undoStart': Undo2,
    'appointment.undoComplete': Undo2,
    'appointment.undoCancel': Undo2,
    'appointment.recordUse': Package,
    'appointment.addNote': MessageSquareText,
    'payment.take': Banknote,
    'payment.keep': Banknote,
    'payment.refund': Undo2,
    'payment.refundTogether': Undo2,
  }),
)

/** How long a request may take before the list is marked as partial. */
const ANSWER_MS = 800

/** The history of an appointment. Offline it is built from this device's rows, with a note. */
export function HistoryTab({ appointment }: { appointment: Appointment }) {
  const history = useAppointmentHistory(appointment.id)
  const names = useStaffNames()
  const transactions = useAppointmentTransactions(appointment.id)
  const partly = useSettled(history?.complete === false, ANSWER_MS) && history?.complete === false
  if (!history) return <SkeletonList rows={4} round />
  return (
    <>
      {partly && <Note mb="5">You are offline: older entries show when you are online.</Note>}
      <Entries>
        {completeHistory(history.entries, appointment, transactions).map(
          ({ id, name, actorId, actedAt, receivedAt, details, replaced }) => {
            const Icon = ICONS.get(name) ?? Pencil
            return (
              <Entry
                key={id}
                icon={<Icon size={18} aria-hidden="true" />}
                title={<Ltr>{historyWords({ name, details }, names)}</Ltr>}
                when={momentText(actedAt)}
                by={actorId === null ? undefined : names.get(actorId)}
              >
                {receivedAt && isLate({ actedAt, receivedAt }) && (
                  <Text color="attention.fg" textStyle="xs">
                    Arrived late: <Ltr>{momentText(receivedAt)}</Ltr>
                  </Text>
                )}
                {replaced?.map(change => (
                  <Text key={change.field} textStyle="sm">
                    <bdi>{replacedSentence(change, { names, by: actorId })}</bdi>
                  </Text>
                ))}
                {details.reason && (
                  <Text>
                    <bdi>“{details.reason}”</bdi>
                  </Text>
                )}
              </Entry>
            )
          },
        )}
      </Entries>
    </>
  )
}

type HistorySource = Pick<
  Appointment,
  'id' | 'source' | 'createdBy' | 'createdAt' | 'technicianId' | 'startedAt' | 'completedAt'
> &
  Partial<Pick<Appointment, 'startedById' | 'completedById'>>

/**
 * The complete history, newest first. If the log lacks entries, because the appointment was imported or the server
 * is unreachable, they are derived from the rows: when and by whom it was booked, started, completed and paid, as
 * far as this person may see it.
 */
export function completeHistory(
  entries: readonly HistoryEntry[],
  appointment: HistorySource,
  transactions: readonly Transaction[] = [],
): HistoryEntry[] {
  const logged = (deed: HistoryEntry) =>
    BOOKINGS.includes(deed.name)
      ? entries.some(({ name }) => BOOKINGS.includes(name))
      : entries.some(
          ({ name, actedAt }) => name === deed.name && (!deed.details.amountFils || actedAt === deed.actedAt),
        )
  const missing = [...deedsOfRow(appointment), ...payments(transactions)].filter(deed => !logged(deed))
  return [...missing, ...entries].reverse().sort((a, b) => b.actedAt.localeCompare(a.actedAt))
}

function deedsOfRow(detail: HistorySource): HistoryEntry[] {
  const { id, technicianId, startedAt, completedAt, startedById, completedById } = detail
  const booking = detail.source === 'public' ? 'booking.request' : 'appointment.schedule'
  return [
    deed(`made ${id}`, booking, detail.createdBy, detail.createdAt),
    ...(startedAt
      ? [deed(`started ${id}`, 'appointment.start', startedById ?? technicianId, startedAt)]
      : []),
    ...(completedAt
      ? [deed(`completed ${id}`, 'appointment.complete', completedById ?? technicianId, completedAt)]
      : []),
  ]
}

function payments(transactions: readonly Transaction[]): HistoryEntry[] {
  return transactions.map(({ id, kind, groupId, paymentMethod, createdBy, createdAt, notes, ...amount }) => ({
    ...deed(`paid ${id}`, paymentMutation({ kind, groupId }), createdBy, createdAt),
    details: {
      amountFils: Math.abs(movedFils(amount)),
      paymentMethod,
      ...(kind === 'refund' ? { reason: notes } : {}),
    },
  }))
}

function paymentMutation({ kind, groupId }: Pick<Transaction, 'kind' | 'groupId'>): string {
  if (kind === 'payment') return 'payment.take'
  return groupId ? 'payment.refundTogether' : 'payment.refund'
}

function deed(id: string, name: string, actorId: number | null, actedAt: string): HistoryEntry {
  return { id, name, actorId, actedAt, details: {} }
}
