import { ErrorCode } from '#schema/errors.ts'
import { emailProblem, isAnotherEmail, type ProfileChanges } from '#schema/forms/profile.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { updateProfile } from '#schema/mutations/people/profile.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import type { Origin, SignedInUser } from '../auth/sessions.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import { HttpError } from '../http/http-error.ts'
import { byPerson, runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'
import { rejectTakenEmail } from './reject-taken-email.ts'

type Saved = { user: SignedInUser; changes: ProfileChanges; from: Origin; source: AuditSource; now: Date }

/**
 * Changes the person's own row, which syncs to every device; throws a 409 for an e-mail of another account, and a 400
 * for one that the person may not give themselves. Whoever has another one afterwards is told at the one of before.
 */
export function saveProfile(
  writer: Writer,
  { user, changes, from, source, now }: Saved,
): Promise<SignedInUser> {
  const { id } = user
  const { email, ...others } = changes
  if (email !== undefined) rejectOwnEmail(email, user.email)
  const saved = email ? { ...others, email } : others
  return writer.write(async transaction => {
    if (email) await rejectTakenEmail(transaction.sql, { id, email })
    if (email && isAnotherEmail(email, user.email)) {
      await queueNotice(transaction.sql, { userId: id, kind: 'email_changed', from, now })
      const details = { userId: id, of: user.fullName, email, emailBefore: user.email ?? '' }
      await appendEntry(transaction.sql, { kind: 'account.changed', at: now, source, details })
    }
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
