import { ErrorCode } from '#schema/errors.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import { endSecondFactor } from '../auth/second-factor.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * Takes the codes off somebody else's account, who has lost their phone and their recovery codes, and has them told. Throws a 409 for one's own
 * account and for one without codes, and a 404.
 */
export async function resetSecondFactor(
  sql: Sql,
  { id, adminId, entry }: { id: number; adminId: number; entry: NewEntry },
): Promise<void> {
  if (id === adminId)
    throw new HttpError(
      409,
      ErrorCode.ownAccount,
      'You turn your own codes off under My Account, or another admin does.',
    )
  await sql.begin(async transaction => {
    const [person] = await transaction<{ email: string | null; of: string }[]>`
      select email, full_name as of from users where id = ${id}`
    if (!person) throw new HttpError(404, ErrorCode.notFound, 'There is no such employee')
    if (!(await endSecondFactor(transaction, { userId: id, email: person.email ?? '' })))
      throw new HttpError(409, ErrorCode.changedMeanwhile, 'They sign in without codes.')
    await queueNotice(transaction, { userId: id, kind: 'factor_reset', from: null, now: entry.at })
    await appendEntry(transaction, { ...entry, details: { userId: id, of: person.of } })
  })
}
