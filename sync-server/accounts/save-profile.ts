import type { ProfileChanges } from '#schema/forms/profile.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { updateProfile } from '#schema/mutations/people/profile.ts'
import type { SignedInUser } from '../auth/sessions.ts'
import { byPerson, runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'
import { rejectTakenEmail } from './reject-taken-email.ts'

type Saved = { user: SignedInUser; changes: ProfileChanges; now: Date }

/** Changes the person's own row, which syncs to every device; throws a 409 for an e-mail of another account. */
export function saveProfile(writer: Writer, { user, changes, now }: Saved): Promise<SignedInUser> {
  const { id } = user
  return writer.write(async transaction => {
    if (changes.email !== undefined) await rejectTakenEmail(transaction.sql, { id, email: changes.email })
    await runLogged(transaction, { name: updateProfile.name, args: { id, changes } }, byPerson(user, now))
    return { ...user, ...(await requireRow(transaction.tx, 'users', id, 'id')) }
  })
}
