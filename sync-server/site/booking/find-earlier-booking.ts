import { ErrorCode } from '#schema/errors.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { requestBooking } from '#schema/mutations/visitors/booking.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { HttpError } from '../../http/http-error.ts'
import { findRepeat } from '../../sync/run-logged.ts'

export type BookedAppointment = {
  appointmentId: number
  scheduledDate: string
  status: AppointmentStatus
  /** Until when the place is kept unless somebody answers, and since when there is none; see the row. */
  heldUntil: string | null
  unplacedAt: string | null
}

/**
 * The booking made under this idempotency key with the same form, in its current state; undefined for a new
 * key. Throws a 409 for a key that was used otherwise: `already_booked`, with the time, for another booking, or
 * `already_exists` for something else.
 */
export async function findEarlierBooking(
  sql: Sql | TransactionSql,
  { key, form }: { key: string; form: Booking },
): Promise<BookedAppointment | undefined> {
  const request = normalizeBooking(form)
  const entry = await findRepeat(sql, { key, request, name: requestBooking.name, userId: null })
  if (!entry) return undefined
  const { appointmentId } = requestBooking.args.parse(entry.args)
  const [booked] = await sql<BookedAppointment[]>`
    select id as "appointmentId", scheduled_date as "scheduledDate", status,
      held_until as "heldUntil", unplaced_at as "unplacedAt"
    from appointments where id = ${appointmentId}`
  if (!booked) throw new HttpError(404, ErrorCode.missingReference, 'This booking is no longer there')
  if (entry.isSame) return booked
  const day = formatDay(shopDay(booked.scheduledDate))
  const time = formatTime(shopTime(booked.scheduledDate))
  throw new HttpError(
    409,
    ErrorCode.alreadyBooked,
    `You are booked already, for ${day} at ${time}, without what you changed since. Please call us to change it.`,
  )
}

/** Returns the form with sorted ids: the order in which services were ticked does not make another booking. */
export function normalizeBooking(form: Booking): Booking {
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
  return { ...form, serviceIds: sorted(form.serviceIds), productIds: sorted(form.productIds) }
}

/** Returns the vehicle's next booking that is still to come, if there is one. */
export async function findComingBooking(
  sql: Sql | TransactionSql,
  vehicleId: number,
  now: Date,
): Promise<BookedAppointment | undefined> {
  const [coming] = await sql<BookedAppointment[]>`
    select id as "appointmentId", scheduled_date as "scheduledDate", status,
      held_until as "heldUntil", unplaced_at as "unplacedAt"
    from appointments
    where vehicle_id = ${vehicleId} and status in ('pending', 'confirmed') and scheduled_date > ${now.toISOString()}
    order by scheduled_date limit 1`
  return coming
}
