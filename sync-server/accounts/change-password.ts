import { ErrorCode } from '#schema/errors.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import { type Checked, wrongPassword } from '../auth/check-password.ts'
import { isOneTimePasswordOver, oneTimePasswordOver } from '../auth/one-time-password.ts'
import { hashPassword } from '../auth/password.ts'
import { rejectEasyPassword } from '../auth/password-strength.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import type { Origin, SignedInUser } from '../auth/sessions.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'

type Change = {
  user: SignedInUser
  /** The session that makes the request: the only one of this person that stays open. */
  sessionKey: string
  from: Origin
  source: AuditSource
  /** What is stored of the current one, which was right. */
  stored: Checked
  currentPassword: string
  newPassword: string
}

/** Changes a password whose current one was right, and has its person told. Throws a 400 for an unchanged one or one that is easily guessed. */
export async function changePassword(
  { sql, clock, passwordCost }: Pick<Deps, 'sql' | 'clock' | 'passwordCost'>,
  { user, sessionKey, from, source, stored, currentPassword, newPassword }: Change,
): Promise<void> {
  const now = clock()
  if (stored.oneTime && isOneTimePasswordOver(stored.changedAt, now)) throw oneTimePasswordOver()
  if (stored.oneTime && newPassword === currentPassword) throw stillOneTime()
  const { fullName, email } = user
  await rejectEasyPassword(sql, { password: newPassword, fullName, email, path: 'newPassword' })
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
    await queueNotice(connection, { userId: user.id, kind: 'password_changed', from, now })
    await appendEntry(connection, { kind: 'password.changed', at: now, source })
  })
}

/** Another person has seen a one-time password: an admin handed it over. */
function stillOneTime(): HttpError {
  const message = 'Choose a password other than the one-time password.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'newPassword', message }])
}
