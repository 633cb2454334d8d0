import type { Booking } from '#schema/forms/booking.ts'
import { requestBooking } from '#schema/mutations/booking.ts'
import { requireRow } from '#schema/mutations/require-row.ts'
import type { Sql } from '../db/connect.ts'
import type { Writer } from '../sync/write-transaction.ts'
import { forgetAttempt, limitBookings, markBooked, takeBookingAttempt } from './booking-limits.ts'
import { type Booked, findEarlierBooking } from './earlier-booking.ts'

type BookingRequest = { form: Booking; key: string; address: string; now: Date }

/**
 * Books for a visitor through the same executor as everything else, under the lock that makes
 * "is there room" and "take it" one step. `key` is the mutation's uuid: a repeat finds the first
 * booking in the log and is answered from there, without a place in the queue where it can be.
 * Throws the `MutationError` that says why there is no room, or a 409 or 429.
 */
export async function book(
  { sql, writer }: { sql: Sql; writer: Writer },
  { form, key, address, now }: BookingRequest,
): Promise<Booked> {
  const known = await findEarlierBooking(sql, { key, form })
  if (known) return known
  const visitor = { address, phone: form.phone, now }
  const attempt = await takeBookingAttempt(sql, visitor)
  return writer.write(async transaction => {
    const earlier = await findEarlierBooking(transaction.sql, { key, form })
    if (earlier) {
      transaction.alsoRun(forgetAttempt(transaction.sql, attempt))
      return earlier
    }
    await limitBookings(transaction.sql, visitor)
    const [appointmentId, customerId, vehicleId] = [0, 1, 2].map(transaction.newId) as [
      number,
      number,
      number,
    ]
    const args = { ...form, appointmentId, customerId, vehicleId }
    const call = {
      name: requestBooking.name,
      args,
      actor: { userId: null, role: 'visitor' as const },
      actedAt: now.toISOString(),
    }
    await transaction.preload([requestBooking.preload?.(args) ?? {}])
    await transaction.run(call)
    transaction.log({ ...call, id: key, replica: null, seq: null, rejection: null })
    transaction.alsoRun(markBooked(transaction.sql, attempt))
    const { tx } = transaction
    const { scheduledDate, status } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    return { appointmentId, scheduledDate, status }
  })
}
