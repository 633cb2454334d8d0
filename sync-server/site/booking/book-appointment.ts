import type { Logger } from 'pino'
import type { Booking } from '#schema/forms/booking.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { requestBooking } from '#schema/mutations/visitors/booking.ts'
import type { ReminderMethod } from '#schema/rows/appointment.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { Ahead } from '../../sync/write-transaction.ts'
import type { Writer } from '../../sync/writer.ts'
import {
  type BookedAppointment,
  findComingBooking,
  findEarlierBooking,
  normalizeBooking,
} from './find-earlier-booking.ts'
import { readTraffic, watchFlood } from './flood-watch.ts'
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
  /** Where the visitor is; undefined on the page of work that was done for them, where they need not be believed. */
  origin?: Origin
  /** What the limits count; undefined on a page that somebody was sent to. */
  attempt?: BookingAttempt
}

type Origin = {
  network: string
  /** How the server can send the link by which an unknown visitor answers for themselves. */
  linksBy: readonly ReminderMethod[]
  log: Logger
}

/** The request came under a flood, without the proof of work that it needs then. */
export class ProofMissing extends Error {
  override name = 'ProofMissing'
}

/**
 * Books for a visitor through the same executor as everything else, under the lock that makes
 * "is there room" and "take it" one step. `key` is the mutation's uuid: a repeat finds the first
 * booking in the log. Throws the `MutationError` that says why there is no room, `ProofMissing`, or a 409 or 429.
 */
export async function bookAppointment(writer: Writer, request: BookingRequest): Promise<BookedAppointment> {
  const { form, key, now, mayAskDeposit, waitingEntryId, vehicleToBookOnce, origin, attempt } = request
  const readFirst = ({ sql }: Ahead) =>
    Promise.all([
      vehicleToBookOnce === undefined
        ? findEarlierBooking(sql, { key, form })
        : findComingBooking(sql, vehicleToBookOnce, now),
      attempt && countBookings(sql, attempt),
      origin && readTraffic(sql, now),
    ])
  // What is thrown under the lock is undone: a flood is to stay recorded.
  const booked = await writer.write(async (transaction, [earlier, before, traffic]) => {
    const { sql, tx } = transaction
    if (earlier) {
      if (attempt) transaction.alsoRun(forgetAttempt(sql, attempt))
      return earlier
    }
    if (before) limitBookings(before)
    const placesLeft = origin && traffic ? await watchFlood(transaction, traffic, { now, ...origin }) : null
    if (attempt && placesLeft !== null && !attempt.isProven) {
      transaction.alsoRun(forgetAttempt(sql, attempt))
      return null
    }
    const [appointmentId, customerId, vehicleId] = [0, 1, 2].map(transaction.newId) as [
      number,
      number,
      number,
    ]
    const onlinePaymentId = mayAskDeposit ? transaction.newId() : null
    const args = {
      ...{ ...form, appointmentId, customerId, vehicleId, onlinePaymentId, waitingEntryId },
      ...(origin && { network: origin.network, linksBy: [...origin.linksBy], placesLeft }),
    }
    const asked = { name: requestBooking.name, args, key, request: normalizeBooking(form) }
    await runLogged(transaction, asked, { actor: VISITOR, now })
    if (attempt) transaction.alsoRun(markBooked(sql, attempt))
    const row = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const { scheduledDate, status, heldUntil, unplacedAt } = row
    return { appointmentId, scheduledDate, status, heldUntil, unplacedAt }
  }, readFirst)
  if (!booked) throw new ProofMissing()
  return booked
}
