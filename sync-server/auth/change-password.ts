import { ErrorCode } from '#schema/errors.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { recordSuccess, takeAttempt } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { closeSessionsOf, type SessionUser } from './sessions.ts'

type Change = {
  user: SessionUser
  /** The session that asks: the only one of this person that stays. */
  sessionKey: string
  address: string
  currentPassword: string
  newPassword: string
}

/** Gives somebody who knows their password another one. Throws a 400 for a wrong one or no other one, and 429 as for sign-ins. */
export async function changePassword(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { user, sessionKey, address, currentPassword, newPassword }: Change,
): Promise<void> {
  const now = clock()
  // Counted together with sign-ins: whoever sits at somebody's open session guesses the same password.
  const attempt = await takeAttempt(sql, { address, account: user.email.toLowerCase(), now })
  const [stored] = await sql<{ hash: string; oneTime: boolean }[]>`
    select password_hash as hash, must_change_password as "oneTime"
    from user_credentials where user_id = ${user.id}`
  const matches = await verifyPassword(stored?.hash, currentPassword)
  // The answer to a first try can have been lost: then the new one is the password already.
  const isRepeat = !matches && (await verifyPassword(stored?.hash, newPassword))
  if (!stored || !(matches || isRepeat)) throw wrongPassword()
  await recordSuccess(sql, attempt)
  if (isRepeat) return
  if (stored.oneTime && newPassword === currentPassword) throw stillOneTime()
  const passwordHash = await hashPassword(newPassword)
  await sql.begin(async connection => {
    // Unless somebody else has changed it since we looked.
    const [changed] = await connection`
      update user_credentials
      set password_hash = ${passwordHash}, must_change_password = false, changed_at = ${now.toISOString()}
      where user_id = ${user.id} and password_hash = ${stored.hash}
      returning user_id`
    if (!changed) throw wrongPassword()
    await closeSessionsOf(connection, user.id, { except: sessionKey })
  })
}

function wrongPassword(): HttpError {
  const message = 'Current password is incorrect'
  return new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'currentPassword', message }])
}

/** Somebody else has seen it: it was handed over. */
function stillOneTime(): HttpError {
  const message = 'Choose a password other than the one-time password.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'newPassword', message }])
}
