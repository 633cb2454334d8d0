import { USER_AGENT_MAX } from '../audit/audit-trail.ts'
import { ATTEMPTS_LOCK, lockKeys } from '../db/advisory-locks.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { tooMany } from '../http/http-error.ts'
import { findDevice } from './known-devices.ts'

const WINDOW_MS = 15 * 60_000
/** The maximum of failed attempts within the window. */
const FAILURES_PER_ADDRESS = 20
/**
 * Beyond that, accounts go on that have failed less often than this from there: whoever guesses on the shop's Wi-Fi would keep its
 * staff out of every new browser otherwise.
 */
const FAILURES_LEFT_TO_OTHERS = 3
/** The maximum for one address whatever the accounts: each attempt takes its time of a processor. */
const FAILURES_PER_ADDRESS_AT_ALL = 300
const FAILURES_PER_ADDRESS_AND_ACCOUNT = 10
/**
 * The maximum for all addresses together. It is far above the others, because reaching it locks the owner out, too.
 */
const FAILURES_PER_ACCOUNT = 100
/** The maximum for a known device of the account, which counts separately from all other attempts. */
const FAILURES_PER_KNOWN_DEVICE = 10
/** Failed attempts are kept this long, so that admins can review them. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const SUCCEEDED_KEPT_MS = 24 * 60 * 60_000

export type Attempt = {
  address: string
  account: string
  /** The known device, if the browser carries its cookie. */
  device: string | undefined
  userAgent: string | undefined
}

/**
 * Records an attempt before its password is verified, so that a thousand concurrent guesses count as a thousand;
 * throws a 429 when there were too many. Returns the attempt's id for `recordSuccess`.
 */
export async function takeAttempt(sql: Sql, asked: Attempt, now: Date): Promise<number> {
  const taken = (await sql.begin(transaction => countAttempt(transaction, asked, now))) as Taken
  if (taken.free) return taken.id
  throw tooMany(
    'Too many attempts. Please wait a few minutes and try again.',
    Date.parse(taken.oldest) + WINDOW_MS - now.getTime(),
  )
}

type Taken = Counts & { id: number }

/** One attempt is counted after the other: two at once would each miss the other's row. */
async function countAttempt(sql: TransactionSql, asked: Attempt, now: Date): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(${lockKeys(sql, ATTEMPTS_LOCK)})`
  const { address, account, userAgent } = asked
  const device = (await findDevice(sql, asked)) ?? null
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const [{ id }] = await sql<[{ id: number }]>`
    insert into login_attempts (address, account, at, succeeded, device, user_agent)
    values (${address}, ${account}, ${now.toISOString()}, false, ${device}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null})
    returning id`
  const counts = device
    ? await countOnDevice(sql, { device, account, since })
    : await countFromAnywhere(sql, { address, account, since })
  // A rejected attempt does not count, or repeated attempts would keep the account locked for ever.
  if (!counts.free) await sql`delete from login_attempts where id = ${id}`
  return { ...counts, id }
}

type Counted = { account: string; since: string }
type Counts = { free: boolean; oldest: string }

async function countOnDevice(
  sql: TransactionSql,
  { device, account, since }: Counted & { device: string },
): Promise<Counts> {
  const [counts] = await sql<[{ failures: number; oldest: string }]>`
    select count(*) as failures, min(at) as oldest from login_attempts
    where device = ${device} and account = ${account} and not succeeded and at > ${since}`
  return { free: counts.failures <= FAILURES_PER_KNOWN_DEVICE, oldest: counts.oldest }
}

/** Attempts of known devices are left out: they have their own limit and lock nobody else out. */
async function countFromAnywhere(
  sql: TransactionSql,
  { address, account, since }: Counted & { address: string },
): Promise<Counts> {
  const [counts] = await sql<[Record<'by_address' | 'by_both' | 'by_account', number> & { oldest: string }]>`
    select count(*) filter (where address = ${address}) as by_address,
           count(*) filter (where address = ${address} and account = ${account}) as by_both,
           count(*) filter (where account = ${account}) as by_account,
           min(at) as oldest
    from login_attempts
    where (address = ${address} or account = ${account}) and device is null and not succeeded
      and at > ${since}`
  const isAddressFree =
    counts.by_address <= FAILURES_PER_ADDRESS ||
    (counts.by_both <= FAILURES_LEFT_TO_OTHERS && counts.by_address <= FAILURES_PER_ADDRESS_AT_ALL)
  const free =
    isAddressFree &&
    counts.by_both <= FAILURES_PER_ADDRESS_AND_ACCOUNT &&
    counts.by_account <= FAILURES_PER_ACCOUNT
  return { free, oldest: counts.oldest }
}

export async function recordSuccess(sql: Sql, attemptId: number): Promise<void> {
  await sql`update login_attempts set succeeded = true where id = ${attemptId}`
}

export async function pruneLoginAttempts(sql: Sql, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await sql`
    delete from login_attempts
    where at < ${before(KEPT_MS)} or (succeeded and at < ${before(SUCCEEDED_KEPT_MS)})`
}
