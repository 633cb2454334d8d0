import type { Booking } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import type { Sql } from '../db/connect.ts'
import type { BookedAppointment } from './find-earlier-booking.ts'

/** The answer of a successful booking without storing one: a bot must not learn that it was caught. */
export async function fakeBooking(sql: Sql, { date, time }: Booking): Promise<BookedAppointment> {
  const [next] = await sql<{ id: number }[]>`select next_id as id from shop_state`
  if (!next) throw new Error('shop_state has no row: run the migrations')
  return { appointmentId: next.id, scheduledDate: shopInstant(date, time), status: 'pending' }
}
