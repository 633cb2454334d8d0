import { ErrorCode } from '#schema/errors.ts'
import type { TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * Throws a 409 for an e-mail of another account; `id` is the account that may have it. Call it under the writers'
 * lock, so that a free e-mail stays free until the transaction ends.
 */
export async function rejectTakenEmail(
  sql: TransactionSql,
  { id = null, email }: { id?: number | null; email: string | null },
): Promise<void> {
  if (email === null) return
  const [other] = await sql`
    select 1 from users where lower(email) = ${email.toLowerCase()} and id is distinct from ${id}`
  if (!other) return
  const message = 'Somebody else on the team has this email address.'
  throw new HttpError(409, ErrorCode.alreadyExists, message, [{ path: 'email', message }])
}
