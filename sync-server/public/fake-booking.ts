import { randomBytes } from 'node:crypto'
import type { Booking } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { bookingPath, waitingPath } from '#schema/rules/visitors/site-paths.ts'
import type { Sql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'
import type { BookedAppointment } from './find-earlier-booking.ts'

/** The answer of a successful booking without storing one: a bot must not learn that it was caught. */
export async function fakeBooking(sql: Sql, { date, time }: Booking): Promise<BookedAppointment> {
  return { appointmentId: await nextId(sql), scheduledDate: shopInstant(date, time), status: 'pending' }
}

/** The path of a page that is not there, and looks as one that is. */
export function fakeLink(appointmentId: number): string {
  return bookingPath(fakeToken('b', appointmentId))
}

/** The path of the page of an entry of the waiting list that nobody made. */
export async function fakeWaitingLink(sql: Sql): Promise<string> {
  return waitingPath(fakeToken('w', await nextId(sql)))
}

function fakeToken(letter: string, id: number): string {
  return `${letter}${id.toString(36)}-${randomBytes(16).toString('base64url')}`
}

async function nextId(sql: Sql): Promise<number> {
  const [next] = await sql<{ id: number }[]>`select next_id as id from shop_state`
  return requireShopState(next).id
}
