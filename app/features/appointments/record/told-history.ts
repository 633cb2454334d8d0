import type { HistoryEntry } from '#schema/protocol/history.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Transaction } from '#schema/rows/transaction.ts'

const BOOKINGS = ['appointment.schedule', 'booking.request']

type Told = Pick<
  Appointment,
  'id' | 'source' | 'createdBy' | 'createdAt' | 'technicianId' | 'startedAt' | 'completedAt'
>

/**
 * The history as it is shown, newest first. What the log does not tell, because the appointment came with an import or
 * because the server cannot be asked, the rows themselves still do: when and by whom it was booked, begun,
 * completed and paid, as far as this person may see it.
 */
export function toldHistory(
  entries: readonly HistoryEntry[],
  appointment: Told,
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

function deedsOfRow(detail: Told): HistoryEntry[] {
  const { id, technicianId, startedAt, completedAt } = detail
  const booking = detail.source === 'public' ? 'booking.request' : 'appointment.schedule'
  return [
    deed(`made ${id}`, booking, detail.createdBy, detail.createdAt),
    ...(startedAt ? [deed(`started ${id}`, 'appointment.start', technicianId, startedAt)] : []),
    ...(completedAt ? [deed(`completed ${id}`, 'appointment.complete', technicianId, completedAt)] : []),
  ]
}

function payments(transactions: readonly Transaction[]): HistoryEntry[] {
  return transactions.map(({ id, kind, amountFils, paymentMethod, createdBy, createdAt, notes }) => ({
    ...deed(`paid ${id}`, kind === 'refund' ? 'payment.refund' : 'payment.take', createdBy, createdAt),
    details: {
      amountFils: Math.abs(amountFils),
      paymentMethod,
      ...(kind === 'refund' ? { reason: notes } : {}),
    },
  }))
}

function deed(id: string, name: string, actorId: number | null, actedAt: string): HistoryEntry {
  return { id, name, actorId, actedAt, details: {} }
}
