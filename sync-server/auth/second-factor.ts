import { subHours } from 'date-fns/subHours'
import { Secret, TOTP } from 'otpauth'
import { ErrorCode } from '#schema/errors.ts'
import { RECOVERY_CODES } from '#schema/protocol/second-factor.ts'
import { latinDigits } from '#schema/rules/text/latin-digits.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError, tooMany } from '../http/http-error.ts'
import { type Attempt, recordSuccess, takeAttempt } from './login-limits.ts'
import { makeOneTimePassword } from './one-time-password.ts'
import { hashToken } from './secret-token.ts'

/*
 * The codes that a sign-in on a new browser takes besides the password:
 *
 * 1. a code of the authenticator (RFC 6238) is good once, and for a clock that is off by a minute at most;
 * 2. a recovery code is good once, and for its own account;
 * 3. whoever guesses has twenty tries a day for an account, from wherever: of a million codes five are right at a time.
 */

const PERIOD_SECONDS = 30
/** RFC 6238, 5.2: the codes of the steps before and after are taken too, for clocks that are off. */
const STEPS_OFF = 2
const TRIES_A_DAY = 20
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A secret for an authenticator, in base32. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code of the secret says. */
export function uriOf(secret: string, { email, shopName }: { email: string; shopName: string }): string {
  return new TOTP({ ...parametersOf(secret), issuer: shopName || 'Sheen', label: email }).toString()
}

function parametersOf(secret: string) {
  return { secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
}

/** The step of time that a code belongs to; null when it is none of about now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const off = new TOTP(parametersOf(secret)).validate({ token: plain(code), timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off
}

/** Recovery codes to be said once, and the hashes by which they are kept. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, makeOneTimePassword)
  return { codes, hashes: codes.map(hashCode) }
}

/** People leave the dashes out, write in capitals, and have digits of their own on the keyboard. */
const plain = (code: string) =>
  latinDigits(code.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
const hashCode = (code: string) => hashToken(plain(code))

type Person = { userId: number; email: string }
type Given = Person & { code: string; from: Omit<Attempt, 'account'>; now: Date }

/** Takes a code of the person, once. Throws a 400 at `code` for any other, and a 429 after too many of them. */
export async function spendCode(sql: Sql, { userId, email, code, from, now }: Given): Promise<void> {
  const attempt = await takeCodeAttempt(sql, { email, from, now })
  const isRight = /^\d{6}$/.test(plain(code))
    ? await spendTotp(sql, { userId, code, now })
    : await spendRecoveryCode(sql, { userId, hash: hashCode(code) })
  if (!isRight) throw wrongCode()
  await recordSuccess(sql, attempt)
}

async function takeCodeAttempt(
  sql: Sql,
  { email, from, now }: Pick<Given, 'email' | 'from' | 'now'>,
): Promise<number> {
  // They are counted apart from passwords: whoever guesses those must not use up the tries of codes.
  const account = `${email.toLowerCase()} (code)`
  const id = await takeAttempt(sql, { ...from, account }, now)
  const [tries] = await sql<[{ failed: number; oldest: string }]>`
    select count(*) as failed, min(at) as oldest from login_attempts
    where account = ${account} and not succeeded and at > ${subHours(now, 24).toISOString()} and id <= ${id}`
  if (tries.failed <= TRIES_A_DAY) return id
  await sql`delete from login_attempts where id = ${id}`
  const waitMs = Date.parse(tries.oldest) + 24 * 60 * 60_000 - now.getTime()
  throw tooMany(
    'Too many wrong codes. Try again tomorrow, or ask an admin to take the codes off your account.',
    waitMs,
  )
}

async function spendTotp(
  sql: Sql,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const [stored] = await sql<{ secret: string | null }[]>`
    select totp_secret as secret from user_credentials where user_id = ${userId}`
  const step = stored?.secret ? stepOf(stored.secret, code, now) : null
  if (!stored || step === null) return false
  const spent = await sql`
    update user_credentials set totp_last_step = ${step}
    where user_id = ${userId} and totp_secret = ${stored.secret}
      and (totp_last_step is null or totp_last_step < ${step})
    returning user_id`
  return spent.length > 0
}

async function spendRecoveryCode(
  sql: Sql,
  { userId, hash }: { userId: number; hash: string },
): Promise<boolean> {
  const spent = await sql`
    update user_credentials set recovery_codes = recovery_codes - ${hash}::text
    where user_id = ${userId} and totp_secret is not null and recovery_codes ? ${hash}::text
    returning user_id`
  return spent.length > 0
}

/** Takes the codes off an account, and has each browser asked anew once they are on again. */
export async function endSecondFactor(
  sql: Sql | TransactionSql,
  { userId, email }: Person,
): Promise<boolean> {
  const ended = await sql`
    update user_credentials
    set totp_secret = null, totp_offered = null, totp_last_step = null, recovery_codes = '[]'::jsonb
    where user_id = ${userId} and totp_secret is not null returning user_id`
  await askForCodesAnew(sql, email)
  return ended.length > 0
}

/** Has the codes of an account asked for once more on each of its browsers. */
export async function askForCodesAnew(sql: Sql | TransactionSql, email: string): Promise<void> {
  await sql`update known_devices set code_given_at = null where account = ${email.toLowerCase()}`
}

function wrongCode(): HttpError {
  const message = 'This code is not right, or was used already.'
  return new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'code', message }])
}
