import { announceArrival, cancelBooking, moveBooking } from '#schema/mutations/booking-changes.ts'
import { setOffersOnline } from '#schema/mutations/care.ts'
import { runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'

/** What somebody asks for on the page of a booking. */
export type BookingChange =
  | { kind: 'move'; seen: string; scheduledDate: string }
  | { kind: 'cancel' }
  | { kind: 'on-the-way' }
  | { kind: 'offers'; allowed: boolean }

const VISITOR = { userId: null, role: 'visitor' } as const

type Asked = { appointmentId: number; change: BookingChange; now: Date }

/**
 * Changes a booking for whoever has its link, under the lock that makes "is there room" and "take it" one step. Throws the
 * `MutationError` that says why it stays as it was.
 */
export function changeBooking(writer: Writer, { appointmentId, change, now }: Asked): Promise<unknown> {
  return writer.write(transaction =>
    runLogged(transaction, callOf(change, appointmentId, transaction.newId), { actor: VISITOR, now }),
  )
}

function callOf(change: BookingChange, appointmentId: number, newId: () => number) {
  switch (change.kind) {
    case 'move': {
      const { seen, scheduledDate } = change
      return { name: moveBooking.name, args: { appointmentId, seen, scheduledDate } }
    }
    case 'cancel':
      return { name: cancelBooking.name, args: { appointmentId } }
    case 'offers':
      return { name: setOffersOnline.name, args: { appointmentId, allowed: change.allowed } }
    case 'on-the-way':
      return { name: announceArrival.name, args: { appointmentId, noteId: newId() } }
  }
}
