import type { ProfileChanges } from '#schema/forms/profile.ts'
import { updateProfile } from '#schema/mutations/profile.ts'
import { requireRow } from '#schema/mutations/require-row.ts'
import type { Writer } from '../sync/write-transaction.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import type { SessionUser } from './sessions.ts'

type Saved = { user: SessionUser; changes: ProfileChanges; now: Date }

/** Changes the person's own row, for every device to hear of; throws a 409 for an e-mail that is another's. */
export function saveProfile(writer: Writer, { user, changes, now }: Saved): Promise<SessionUser> {
  const { id, role } = user
  return writer.write(async transaction => {
    if (changes.email !== undefined) await refuseTakenEmail(transaction.sql, { id, email: changes.email })
    const call = {
      name: updateProfile.name,
      args: { id, changes },
      actor: { userId: id, role },
      actedAt: now.toISOString(),
    }
    await transaction.run(call)
    transaction.log({ ...call, id: crypto.randomUUID(), replica: null, seq: null, rejection: null })
    return { ...user, ...(await requireRow(transaction.tx, 'users', id, 'id')) }
  })
}
