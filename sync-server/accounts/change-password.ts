import { ErrorCode } from '#schema/errors.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import { type Attempt, recordSuccess, takeAttempt } from '../auth/login-limits.ts'
import { isOneTimePasswordOver, oneTimePasswordOver } from '../auth/one-time-password.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import type { SignedInUser } from '../auth/sessions.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'

const NO_PASSWORD =
  'You have no email address here, so you have no password. Ask an admin to add an email address.'

type Change = {
  user: SignedInUser
  /** The session that makes the request: the only one of this person that stays open. */
  sessionKey: string
  from: Omit<Attempt, 'account'>
  source: AuditSource
  currentPassword: string
  newPassword: string
}

/**
 * Changes a password after verifying the current one. Throws a 400 for a wrong or unchanged one, and 429 as for
 * sign-ins.
 */
export async function changePassword(
  { sql, clock, passwordCost }: Pick<Deps, 'sql' | 'clock' | 'passwordCost'>,
  { user, sessionKey, from, source, currentPassword, newPassword }: Change,
): Promise<void> {
  const now = clock()
  const stored = await checkCurrentPassword(sql, { user, currentPassword, from, now })
  if (stored.oneTime && isOneTimePasswordOver(stored.changedAt, now)) throw oneTimePasswordOver()
  if (stored.oneTime && newPassword === currentPassword) throw stillOneTime()
  const passwordHash = await hashPassword(newPassword, passwordCost)
  await sql.begin(async connection => {
    // The update fails if the password was changed since it was verified.
    const [changed] = await connection`
      update user_credentials
      set password_hash = ${passwordHash}, must_change_password = false, changed_at = ${now.toISOString()}
      where user_id = ${user.id} and password_hash = ${stored.hash}
      returning user_id`
    if (!changed) throw wrongPassword()
    await revokeAccessOf(connection, user.id, { except: sessionKey })
    await appendEntry(connection, { kind: 'password.changed', at: now, source })
  })
}

type Checked = { hash: string; oneTime: boolean; changedAt: string }

/**
 * Returns the stored hash if the password is right; throws a 400 at `currentPassword` otherwise, and 429 as for
 * sign-ins: a person at somebody else's open session could guess the password here.
 */
export async function checkCurrentPassword(
  sql: Sql,
  {
    user,
    currentPassword,
    from,
    now,
  }: Pick<Change, 'user' | 'from'> & { currentPassword: string; now: Date },
): Promise<Checked> {
  if (user.email === null) throw new HttpError(409, ErrorCode.notFound, NO_PASSWORD)
  const attempt = await takeAttempt(sql, { account: user.email.toLowerCase(), ...from }, now)
  const [stored] = await sql<Checked[]>`
    select password_hash as hash, must_change_password as "oneTime", changed_at as "changedAt"
    from user_credentials where user_id = ${user.id}`
  if (!stored || !(await verifyPassword(stored.hash, currentPassword))) throw wrongPassword()
  await recordSuccess(sql, attempt)
  return stored
}

function wrongPassword(): HttpError {
  const message = 'Current password is incorrect'
  return new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'currentPassword', message }])
}

/** Another person has seen a one-time password: an admin handed it over. */
function stillOneTime(): HttpError {
  const message = 'Choose a password other than the one-time password.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'newPassword', message }])
}
