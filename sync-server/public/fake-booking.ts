import { randomBytes } from 'node:crypto'
import type { Booking } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import { bookingPath } from '#schema/rules/site-paths.ts'
import type { Sql } from '../db/connect.ts'
import type { BookedAppointment } from './find-earlier-booking.ts'

/** The answer of a successful booking without storing one: a bot must not learn that it was caught. */
export async function fakeBooking(sql: Sql, { date, time }: Booking): Promise<BookedAppointment> {
  const [next] = await sql<{ id: number }[]>`select next_id as id from shop_state`
  if (!next) throw new Error('shop_state has no row: run the migrations')
  return { appointmentId: next.id, scheduledDate: shopInstant(date, time), status: 'pending' }
}

/** The path of a page that is not there, and looks as one that is. */
export function fakeLink(appointmentId: number): string {
  return bookingPath(`b${appointmentId.toString(36)}-${randomBytes(16).toString('base64url')}`)
}
