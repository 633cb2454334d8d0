import { randomBytes } from 'node:crypto'
import type { Booking } from '#schema/forms/booking.ts'
import type { ReminderMethod } from '#schema/rows/appointment.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { bookingPath, waitingPath } from '#schema/rules/visitors/site-paths.ts'
import type { Sql } from '../../db/connect.ts'
import { requireShopState } from '../../db/shop-state.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRow } from '../../rest/read-rows.ts'
import type { BookedAppointment } from './find-earlier-booking.ts'

/** The answer of a successful booking without storing one: a bot must not learn that it was caught. */
export async function fakeBooking(
  sql: Sql,
  { date, time, preferredContact }: Booking,
  { now, linksBy }: { now: Date; linksBy: readonly ReminderMethod[] },
): Promise<BookedAppointment> {
  const { requestHoldMinutes } = await readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID)
  const until = addMinutes(now.toISOString(), requestHoldMinutes)
  const heldUntil = linksBy.includes(preferredContact) ? until : null
  return {
    appointmentId: await nextId(sql),
    scheduledDate: shopInstant(date, time),
    status: 'pending',
    heldUntil,
    unplacedAt: null,
  }
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
