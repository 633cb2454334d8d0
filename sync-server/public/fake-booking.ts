import type { Booking } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import type { Sql } from '../db/connect.ts'
import type { BookedAppointment } from './find-earlier-booking.ts'

/** The answer to a booking that went well, of one that is not written down: what sent it must not learn why. */
export async function fakeBooking(sql: Sql, { date, time }: Booking): Promise<BookedAppointment> {
  const [next] = await sql<{ id: number }[]>`select next_id as id from shop_state`
  if (!next) throw new Error('shop_state has no row: run the migrations')
  return { appointmentId: next.id, scheduledDate: shopInstant(date, time), status: 'pending' }
}
