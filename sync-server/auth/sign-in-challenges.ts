import { addMinutes } from 'date-fns/addMinutes'
import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { hashToken, newToken } from './secret-token.ts'

/** Long enough to find the phone. */
const VALID_MINUTES = 10

type Verified = { userId: number; passwordHash: string }

/** Keeps that the password was right until the code is given; returns the token that stands for it. */
export async function openChallenge(
  sql: Sql,
  { userId, passwordHash }: Verified,
  now: Date,
): Promise<string> {
  const token = newToken()
  await sql`
    insert into sign_in_challenges (token_hash, user_id, password_hash, expires_at)
    values (${hashToken(token)}, ${userId}, ${passwordHash}, ${addMinutes(now, VALID_MINUTES).toISOString()})`
  return token
}

type ChallengedPerson = Verified & { email: string }

/** The person of a challenge whose password is still the one that was right. Throws a 401 for any other. */
export async function findChallenge(sql: Sql, token: string, now: Date): Promise<ChallengedPerson> {
  const [found] = await sql<ChallengedPerson[]>`
    select users.id as "userId", users.email, challenge.password_hash as "passwordHash"
    from sign_in_challenges challenge
    join users on users.id = challenge.user_id and users.active and users.email is not null
    join user_credentials on user_credentials.user_id = users.id
      and user_credentials.password_hash = challenge.password_hash
    where challenge.token_hash = ${hashToken(token)} and challenge.expires_at > ${now.toISOString()}`
  if (!found)
    throw new HttpError(
      401,
      ErrorCode.invalidCredentials,
      'This took too long. Sign in with the password again.',
    )
  return found
}

/** Ends a challenge; false when another request has done so before. */
export async function closeChallenge(sql: Sql, token: string): Promise<boolean> {
  const closed = await sql`
    delete from sign_in_challenges where token_hash = ${hashToken(token)} returning token_hash`
  return closed.length > 0
}

export async function pruneChallenges(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_in_challenges where expires_at < ${now.toISOString()}`
}
