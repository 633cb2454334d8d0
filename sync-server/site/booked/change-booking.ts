import { setConsentOnline } from '#schema/mutations/customers/care.ts'
import { announceArrival, cancelBooking, moveBooking } from '#schema/mutations/visitors/booking-changes.ts'
import { keepBooking } from '#schema/mutations/visitors/request-hold.ts'
import { findRepeat, idempotencyKeyReused, runLogged } from '../../sync/run-logged.ts'
import type { Writer } from '../../sync/writer.ts'

/** A change requested on the page of a booking; `seen` is the time that the page showed. */
export type BookingChange =
  | { kind: 'move'; seen: string; scheduledDate: string; isAnswered: boolean }
  | { kind: 'keep' }
  | { kind: 'cancel'; seen?: string | undefined }
  | { kind: 'on-the-way' }
  | { kind: 'consent'; allowed: boolean }

const VISITOR = { userId: null, role: 'visitor' } as const

type ChangeRequest = {
  appointmentId: number
  change: BookingChange
  now: Date
  /** The idempotency key of a page that may ask again, because the first answer was lost. */
  key?: string | undefined
}

/**
 * Changes a booking for whoever has its link, under the lock that makes "is there room" and "take it" one step. Asked again
 * under the same key it changes nothing more. Throws the `MutationError` that says why the booking stays as it was.
 */
export function changeBooking(
  writer: Writer,
  { appointmentId, change, now, key = crypto.randomUUID() }: ChangeRequest,
): Promise<unknown> {
  return writer.write(async transaction => {
    const call = callOf(change, appointmentId, transaction.newId)
    const request = { appointmentId, change }
    const earlier = await findRepeat(transaction.sql, { key, request, name: call.name, userId: null })
    if (earlier && !earlier.isSame) throw idempotencyKeyReused()
    if (!earlier) await runLogged(transaction, { ...call, key, request }, { actor: VISITOR, now })
  })
}

function callOf(change: BookingChange, appointmentId: number, newId: () => number) {
  switch (change.kind) {
    case 'move': {
      const { seen, scheduledDate, isAnswered } = change
      return { name: moveBooking.name, args: { appointmentId, seen, scheduledDate, isAnswered } }
    }
    case 'keep':
      return { name: keepBooking.name, args: { appointmentId } }
    case 'cancel':
      return { name: cancelBooking.name, args: { appointmentId, seen: change.seen } }
    case 'consent':
      return { name: setConsentOnline.name, args: { appointmentId, allowed: change.allowed } }
    case 'on-the-way':
      return { name: announceArrival.name, args: { appointmentId, noteId: newId() } }
  }
}
