import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

const WINDOW_MS = 15 * 60_000
/** Failed attempts within the window. */
const FAILURES_PER_ADDRESS = 20
const FAILURES_PER_ADDRESS_AND_ACCOUNT = 10
/** From all addresses together. Far above the others: whoever reaches it keeps the account's owner out too. */
const FAILURES_PER_ACCOUNT = 100
/** How long attempts are kept, for whoever wants to see who tried. */
const KEPT_MS = 24 * 60 * 60_000

type Attempt = { address: string; account: string; now: Date }

/**
 * Takes down an attempt before its password is looked at, so that a thousand guesses at once count as
 * a thousand; throws a 429 when there were too many. Gives back the attempt's id for `recordSuccess`.
 */
export async function takeAttempt(sql: Sql, { address, account, now }: Attempt): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const [attempt] = await sql<[{ id: number }]>`
    insert into login_attempts (address, account, at, succeeded)
    values (${address}, ${account}, ${now.toISOString()}, false)
    returning id`
  const [counts] = await sql<[Record<'by_address' | 'by_both' | 'by_account', number> & { oldest: string }]>`
    select count(*) filter (where address = ${address}) as by_address,
           count(*) filter (where address = ${address} and account = ${account}) as by_both,
           count(*) filter (where account = ${account}) as by_account,
           min(at) as oldest
    from login_attempts
    where (address = ${address} or account = ${account}) and not succeeded
      and at > ${since} and id <= ${attempt.id}`
  const free =
    counts.by_address <= FAILURES_PER_ADDRESS &&
    counts.by_both <= FAILURES_PER_ADDRESS_AND_ACCOUNT &&
    counts.by_account <= FAILURES_PER_ACCOUNT
  if (free) return attempt.id
  // A refused attempt does not count, or trying again would keep the door shut for ever.
  await sql`delete from login_attempts where id = ${attempt.id}`
  const waitSeconds = Math.ceil((Date.parse(counts.oldest) + WINDOW_MS - now.getTime()) / 1000)
  throw new HttpError(
    429,
    ErrorCode.rateLimited,
    'Too many attempts. Please wait a few minutes and try again.',
    undefined,
    { 'Retry-After': String(Math.max(1, waitSeconds)) },
  )
}

export async function recordSuccess(sql: Sql, attemptId: number): Promise<void> {
  await sql`update login_attempts set succeeded = true where id = ${attemptId}`
}

export async function pruneLoginAttempts(sql: Sql, now: Date): Promise<void> {
  await sql`delete from login_attempts where at < ${new Date(now.getTime() - KEPT_MS).toISOString()}`
}
