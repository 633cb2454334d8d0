import type { FailedSignIn } from '#schema/protocol/admin.ts'
import type { Sql } from '../db/connect.ts'

const MOST_TOLD = 200

/**
 * Lists failed sign-ins of the last 30 days, the latest first: the e-mail, the address, and the user if there is one.
 */
export async function listFailedSignIns(sql: Sql): Promise<FailedSignIn[]> {
  const failed = await sql<FailedSignIn[]>`
    select login_attempts.id, login_attempts.at, account, users.full_name as "fullName", address,
      user_agent as "userAgent", device is not null as "knownDevice"
    from login_attempts left join users on lower(users.email) = split_part(account, ' (code)', 1)
    where not succeeded order by login_attempts.at desc, login_attempts.id desc limit ${MOST_TOLD}`
  return [...failed]
}
