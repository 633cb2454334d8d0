import type { Booking } from '#schema/forms/booking.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { requestBooking } from '#schema/mutations/visitors/booking.ts'
import { runLogged } from '../sync/run-logged.ts'
import type { Ahead } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import {
  type BookedAppointment,
  findComingBooking,
  findEarlierBooking,
  normalizeBooking,
} from './find-earlier-booking.ts'
import {
  type BookingAttempt,
  countBookings,
  forgetAttempt,
  limitBookings,
  markBooked,
} from './visitor-limits.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

type BookingRequest = {
  form: Booking
  key: string
  now: Date
  /** Whether the shop takes payments online: a deposit may then be asked for. */
  mayAskDeposit: boolean
  /** The entry of the waiting list that takes the time it is offered. */
  waitingEntryId?: number
  /** The vehicle of a page that books it once: a booking that another press has made meanwhile is returned. */
  vehicleToBookOnce?: number
  /** The client's address for the limits; undefined for a booking that no visitor made. */
  attempt?: BookingAttempt
}

/**
 * Books for a visitor through the same executor as everything else, under the lock that makes
 * "is there room" and "take it" one step. `key` is the mutation's uuid: a repeat finds the first
 * booking in the log. Throws the `MutationError` that says why there is no room, or a 409 or 429.
 */
export function bookAppointment(
  writer: Writer,
  { form, key, now, mayAskDeposit, waitingEntryId, vehicleToBookOnce, attempt }: BookingRequest,
): Promise<BookedAppointment> {
  const readFirst = ({ sql }: Ahead) =>
    Promise.all([
      vehicleToBookOnce === undefined
        ? findEarlierBooking(sql, { key, form })
        : findComingBooking(sql, vehicleToBookOnce, now),
      attempt && countBookings(sql, attempt),
    ])
  return writer.write(async (transaction, [earlier, booked]) => {
    const { sql } = transaction
    if (earlier) {
      if (attempt) transaction.alsoRun(forgetAttempt(sql, attempt))
      return earlier
    }
    if (booked) limitBookings(booked)
    const [appointmentId, customerId, vehicleId] = [0, 1, 2].map(transaction.newId) as [
      number,
      number,
      number,
    ]
    const onlinePaymentId = mayAskDeposit ? transaction.newId() : null
    const args = { ...form, appointmentId, customerId, vehicleId, onlinePaymentId, waitingEntryId }
    const asked = { name: requestBooking.name, args, key, request: normalizeBooking(form) }
    await runLogged(transaction, asked, { actor: VISITOR, now })
    if (attempt) transaction.alsoRun(markBooked(sql, attempt))
    const { tx } = transaction
    const { scheduledDate, status } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    return { appointmentId, scheduledDate, status }
  }, readFirst)
}
