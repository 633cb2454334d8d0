import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

const WINDOW_MS = 24 * 60 * 60_000
const PER_ADDRESS = 40
const PER_PHONE = 10

type Attempt = { address: string; phone: string; key: string; now: Date }

/**
 * Takes down an attempt to book, so that many at once count as many; throws a 429 after too many from one
 * address or for one phone. Repeats of a booking that went through are let by: they change nothing.
 */
export async function limitBookings(sql: Sql, { address, phone, key, now }: Attempt): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const [attempt] = await sql<[{ id: number; known: boolean }]>`
    insert into booking_attempts (address, phone, at) values (${address}, ${phone}, ${now.toISOString()})
    returning id, exists (select from mutation_log where id = ${key}) as known`
  const [counts] = await sql<[{ by_address: number; by_phone: number; oldest: string }]>`
    select count(*) filter (where address = ${address}) as by_address,
           count(*) filter (where phone = ${phone}) as by_phone,
           min(at) as oldest
    from booking_attempts
    where (address = ${address} or phone = ${phone}) and at > ${since} and id <= ${attempt.id}`
  if (!attempt.known && counts.by_address <= PER_ADDRESS && counts.by_phone <= PER_PHONE) return
  // Neither a repeat nor a refused attempt counts, or trying again would keep the door shut for ever.
  await sql`delete from booking_attempts where id = ${attempt.id}`
  if (attempt.known) return
  const waitSeconds = Math.ceil((Date.parse(counts.oldest) + WINDOW_MS - now.getTime()) / 1000)
  throw new HttpError(
    429,
    ErrorCode.rateLimited,
    'Too many bookings from here today. Please call us and we will book you in.',
    undefined,
    { 'Retry-After': String(Math.max(1, waitSeconds)) },
  )
}
