import type { HistoryEntry } from '#schema/protocol/history.ts'
import type { Appointment } from '#schema/rows/appointment.ts'

/**
 * The history as it is shown, newest first. It ends with the booking itself: an appointment that came with an
 * import or from before the log began still says when and by whom it was made.
 */
export function toldHistory(
  entries: readonly HistoryEntry[],
  { id, source, createdBy, createdAt }: Pick<Appointment, 'id' | 'source' | 'createdBy' | 'createdAt'>,
): HistoryEntry[] {
  const booked = entries.some(({ name }) => name === 'appointment.schedule' || name === 'booking.request')
  const name = source === 'public' ? 'booking.request' : 'appointment.schedule'
  const made = { id: `made ${id}`, name, actorId: createdBy, actedAt: createdAt, details: {} }
  return [...(booked ? [] : [made]), ...entries].reverse()
}
