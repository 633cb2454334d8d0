import type { Sql, TransactionSql } from '../../db/connect.ts'
import { type HttpError, tooMany } from '../../http/http-error.ts'

/** The maximum of successful bookings. */
const BOOKED_WINDOW_MS = 24 * 60 * 60_000
const BOOKED_PER_PHONE = 10
const BOOKED_PER_ADDRESS = 40
/**
 * The maximum of failed requests. They count by address only, because anyone can type another person's phone number.
 */
const IN_VAIN_WINDOW_MS = 10 * 60_000
const IN_VAIN_PER_ADDRESS = 60

type Visitor = { address: string; phone: string; at: Date }
/** `isProven` says whether it brought its proof of work. */
export type BookingAttempt = Visitor & { id: number; isProven: boolean }

/**
 * Records an attempt before it queues for the writers' lock, so that a thousand concurrent ones count as a thousand;
 * throws a 429 when too many from this address failed lately.
 */
export async function takeBookingAttempt(
  sql: Sql,
  visitor: Visitor & Pick<BookingAttempt, 'isProven'>,
): Promise<BookingAttempt> {
  const { address, phone, at } = visitor
  const since = new Date(at.getTime() - IN_VAIN_WINDOW_MS).toISOString()
  const [{ id }] = await sql<[{ id: number }]>`
    insert into booking_attempts (address, phone, at) values (${address}, ${phone}, ${at.toISOString()})
    returning id`
  const [inVain] = await sql<[{ count: number; oldest: string }]>`
    select count(*), min(at) as oldest from booking_attempts
    where address = ${address} and not booked and at > ${since} and id <= ${id}`
  if (inVain.count <= IN_VAIN_PER_ADDRESS) return { ...visitor, id }
  // A rejected attempt does not count, or repeated attempts would keep the address locked out for ever.
  await sql`delete from booking_attempts where id = ${id}`
  throw tooManyBookings(Date.parse(inVain.oldest) + IN_VAIN_WINDOW_MS - at.getTime())
}

type Booked = { byPhone: number; byAddress: number }

/** Counts the bookings for this phone and from this address. It is exact only under the writers' lock. */
export async function countBookings(sql: TransactionSql, { address, phone, at }: Visitor): Promise<Booked> {
  const since = new Date(at.getTime() - BOOKED_WINDOW_MS).toISOString()
  const [booked] = await sql<[Booked]>`
    select count(*) filter (where phone = ${phone}) as "byPhone",
           count(*) filter (where address = ${address}) as "byAddress"
    from booking_attempts
    where (address = ${address} or phone = ${phone}) and booked and at > ${since}`
  return booked
}

/** Throws a 429 after too many bookings. */
export function limitBookings({ byPhone, byAddress }: Booked): void {
  // Both limits give the same message and delay, or a visitor could learn when somebody booked with a phone number.
  if (byPhone >= BOOKED_PER_PHONE || byAddress >= BOOKED_PER_ADDRESS) throw tooManyBookings(BOOKED_WINDOW_MS)
}

/** Returns the statement that marks an attempt as a booking. */
export function markBooked(sql: TransactionSql, { id }: BookingAttempt): PromiseLike<unknown> {
  return sql`update booking_attempts set booked = true where id = ${id}`
}

/** Returns the statement that deletes an attempt: the repeat of a successful booking does not count. */
export function forgetAttempt(sql: TransactionSql, { id }: BookingAttempt): PromiseLike<unknown> {
  return sql`delete from booking_attempts where id = ${id}`
}

export async function pruneBookingAttempts(sql: Sql, now: Date): Promise<void> {
  await sql`delete from booking_attempts where at < ${new Date(now.getTime() - BOOKED_WINDOW_MS).toISOString()}`
}

function tooManyBookings(waitMs: number): HttpError {
  return tooMany('Too many bookings from here. Please call us and we will book you in.', waitMs)
}
