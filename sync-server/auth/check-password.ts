import { ErrorCode } from '#schema/errors.ts'
import { CURRENT_PASSWORD_MISSING } from '#schema/forms/password.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { type Attempt, recordSuccess, takeAttempt } from './login-limits.ts'
import { verifyPassword } from './password.ts'
import type { SignedInUser } from './sessions.ts'

const NO_PASSWORD =
  'You have no email address here, so you have no password. Ask an admin to add an email address.'
const BY_PASS_ALONE = 'You have no password here: you come in from the page of your shops.'

type Check = {
  user: SignedInUser
  currentPassword: string
  from: Omit<Attempt, 'account'>
  /** The entry of a wrong one. */
  failure: NewEntry
  now: Date
}
export type Checked = { hash: string; oneTime: boolean; changedAt: string }

/**
 * Returns the stored hash if the password is right; throws a 400 at `currentPassword` otherwise, which is on record, and 429 as for
 * sign-ins: a person at somebody else's open session could guess the password here.
 */
export async function checkCurrentPassword(
  sql: Sql,
  { user, currentPassword, from, failure, now }: Check,
): Promise<Checked> {
  if (user.email === null) throw new HttpError(409, ErrorCode.notFound, NO_PASSWORD)
  const attempt = await takeAttempt(sql, { account: user.email.toLowerCase(), ...from }, now)
  const [stored] = await sql<Checked[]>`
    select password_hash as hash, must_change_password as "oneTime", changed_at as "changedAt"
    from user_credentials where user_id = ${user.id}`
  if (!stored) throw new HttpError(409, ErrorCode.notFound, BY_PASS_ALONE)
  if (!(await verifyPassword(stored.hash, currentPassword))) {
    await appendEntry(sql, failure)
    throw wrongPassword()
  }
  await recordSuccess(sql, attempt)
  return stored
}

export function wrongPassword(): HttpError {
  const message = 'Current password is incorrect'
  return new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'currentPassword', message }])
}

export function currentPasswordMissing(): HttpError {
  return new HttpError(400, ErrorCode.invalidInput, CURRENT_PASSWORD_MISSING, [
    { path: 'currentPassword', message: CURRENT_PASSWORD_MISSING },
  ])
}
