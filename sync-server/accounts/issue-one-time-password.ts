import { ErrorCode } from '#schema/errors.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import { makeOneTimePassword } from '../auth/one-time-password.ts'
import { hashPassword, type PasswordCost } from '../auth/password.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import { HttpError } from '../http/http-error.ts'
import type { Writer } from '../sync/writer.ts'
import { findEmployee } from './save-employee.ts'
import { setPassword } from './set-password.ts'

type Reset = { id: number; adminId: number; source: AuditSource; now: Date; passwordCost?: PasswordCost }

/**
 * Gives a person a one-time password and ends all their sessions. The password is returned here and stored nowhere in
 * clear. It runs under the writers' lock, so that it cannot interleave with an edit of the account.
 */
export async function issueOneTimePassword(
  writer: Writer,
  { id, adminId, source, now, passwordCost }: Reset,
): Promise<string> {
  if (id === adminId)
    throw new HttpError(
      409,
      ErrorCode.ownAccount,
      'You cannot reset your own password. Change it under My Account.',
    )
  const password = makeOneTimePassword()
  const passwordHash = await hashPassword(password, passwordCost)
  await writer.write(async transaction => {
    const { email, fullName } = await findEmployee(transaction, id)
    if (email === null) throw withoutEmail()
    await setPassword(transaction.sql, { userId: id, passwordHash, oneTime: true, now })
    await revokeAccessOf(transaction.sql, id)
    await queueNotice(transaction.sql, { userId: id, kind: 'password_reset', from: null, now })
    const details = { userId: id, of: fullName }
    await appendEntry(transaction.sql, { kind: 'password.issued', at: now, source, details })
  })
  return password
}

function withoutEmail(): HttpError {
  const message =
    'They have no email address, so a password would not sign them in. Add an email address first.'
  return new HttpError(409, ErrorCode.invalidInput, message, [{ path: 'email', message }])
}
