import { ErrorCode } from '#schema/errors.ts'
import { emailProblem, type ProfileChanges } from '#schema/forms/profile.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { updateProfile } from '#schema/mutations/people/profile.ts'
import type { SignedInUser } from '../auth/sessions.ts'
import { HttpError } from '../http/http-error.ts'
import { byPerson, runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'
import { rejectTakenEmail } from './reject-taken-email.ts'

type Saved = { user: SignedInUser; changes: ProfileChanges; now: Date }

/**
 * Changes the person's own row, which syncs to every device; throws a 409 for an e-mail of another account, and a 400
 * for one that the person may not give themselves.
 */
export function saveProfile(writer: Writer, { user, changes, now }: Saved): Promise<SignedInUser> {
  const { id } = user
  const { email, ...others } = changes
  if (email !== undefined) rejectOwnEmail(email, user.email)
  const saved = email ? { ...others, email } : others
  return writer.write(async transaction => {
    if (email) await rejectTakenEmail(transaction.sql, { id, email })
    await runLogged(
      transaction,
      { name: updateProfile.name, args: { id, changes: saved } },
      byPerson(user, now),
    )
    return { ...user, ...(await requireRow(transaction.tx, 'users', id, 'id')) }
  })
}

function rejectOwnEmail(typed: string | null, stored: string | null): void {
  const message = emailProblem(typed, stored)
  if (message) throw new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'email', message }])
}
