import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

const WINDOW_HOURS = 24
const PER_ADDRESS = 40
const PER_PHONE = 10

type Attempt = { address: string; phone: string; key: string; now: Date }

/**
 * Takes down an attempt to book; throws a 429 after too many from one address or for one phone.
 * Repeats of a booking that went through are let by: they change nothing.
 */
export async function limitBookings(sql: Sql, { address, phone, key, now }: Attempt): Promise<void> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - WINDOW_HOURS * 60 * 60_000).toISOString()
  const [counts] = await sql<[{ address: number; phone: number; known: boolean }]>`
    with attempt as (insert into booking_attempts (address, phone, at) values (${address}, ${phone}, ${at}))
    select
      (select count(*) from booking_attempts where address = ${address} and at > ${since}) as address,
      (select count(*) from booking_attempts where phone = ${phone} and at > ${since}) as phone,
      exists (select from mutation_log where id = ${key}) as known`
  if (counts.known || (counts.address < PER_ADDRESS && counts.phone < PER_PHONE)) return
  throw new HttpError(
    429,
    ErrorCode.rateLimited,
    'Too many bookings from here today. Please call us and we will book you in.',
    undefined,
    { 'Retry-After': String(60 * 60) },
  )
}
