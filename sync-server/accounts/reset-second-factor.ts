import { ErrorCode } from '#schema/errors.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import { endSecondFactor } from '../auth/second-factor.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * Takes codes and passkeys off somebody else's account, who has lost their phone and their recovery codes, and has them told. Throws a 409
 * for one's own account and for one with neither, and a 404.
 */
export async function resetSecondFactor(
  sql: Sql,
  { id, adminId, entry }: { id: number; adminId: number; entry: Omit<NewEntry, 'kind'> },
): Promise<void> {
  if (id === adminId)
    throw new HttpError(
      409,
      ErrorCode.ownAccount,
      'You change your own codes and passkeys under My Account, or another admin takes them off.',
    )
  await sql.begin(async transaction => {
    const [person] = await transaction<{ email: string | null; of: string }[]>`
      select email, full_name as of from users where id = ${id}`
    if (!person) throw new HttpError(404, ErrorCode.notFound, 'There is no such employee')
    await queueNotice(transaction, { userId: id, kind: 'factor_reset', from: null, now: entry.at })
    if (!(await takeFactorsOff(transaction, { userId: id, ...person, entry })))
      throw new HttpError(409, ErrorCode.changedMeanwhile, 'They have neither codes nor passkeys.')
  })
}

type Person = { userId: number; email: string | null; of: string; entry: Omit<NewEntry, 'kind'> }

/** Takes codes and all passkeys off an account, on record; false where there were neither. */
export async function takeFactorsOff(
  sql: TransactionSql,
  { userId, email, of, entry }: Person,
): Promise<boolean> {
  const hadCodes = await endSecondFactor(sql, { userId, email: email ?? '' })
  const { length: count } = await sql`delete from passkeys where user_id = ${userId} returning id`
  const details = { userId, of }
  if (hadCodes) await appendEntry(sql, { ...entry, kind: 'codes.off', details })
  if (count > 0) await appendEntry(sql, { ...entry, kind: 'passkey.removed', details: { ...details, count } })
  return hadCodes || count > 0
}
