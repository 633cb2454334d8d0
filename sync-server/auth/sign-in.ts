import { eq, sql as raw } from 'drizzle-orm'
import { ErrorCode } from '#schema/errors.ts'
import type { User } from '#schema/rows/user.ts'
import { userCredentials } from '../db/tables/auth.ts'
import { users } from '../db/tables/people.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { type Attempt, recordSuccess, takeAttempt } from './login-limits.ts'
import { spendOneTimePassword } from './one-time-password.ts'
import { verifyPassword } from './password.ts'
import { openSession, type SignedInUser } from './sessions.ts'

type SignIn = Omit<Attempt, 'account'> & { email: string; password: string }

/**
 * Verifies a password and opens a session. Throws 401, 403 (the account is inactive, or the one-time password
 * expired) or 429.
 */
export async function signInWithPassword(
  { db, sql, clock, passwordCost }: Pick<Deps, 'db' | 'sql' | 'clock' | 'passwordCost'>,
  { email, password, ...from }: SignIn,
): Promise<{ token: string; user: SignedInUser }> {
  const now = clock()
  const account = email.toLowerCase()
  const attempt = await takeAttempt(sql, { account, ...from }, now)
  const [found] = await db
    .select({ user: users, credentials: userCredentials })
    .from(users)
    .innerJoin(userCredentials, eq(userCredentials.userId, users.id))
    .where(eq(raw`lower(${users.email})`, account))
  const isRight = await verifyPassword(found?.credentials.passwordHash, password, passwordCost)
  if (!isRight || !found) throw notLetIn()
  await recordSuccess(sql, attempt)
  if (!found.user.active) {
    throw new HttpError(403, ErrorCode.accountInactive, 'This account is no longer active')
  }
  const { version: _, ...user } = found.user
  const { passwordHash, mustChangePassword } = found.credentials
  if (mustChangePassword) await spendOneTimePassword(sql, { userId: user.id, passwordHash, now })
  const { userAgent } = from
  const token = await openSession(sql, { userId: user.id, passwordHash, userAgent, now })
  if (!token) throw notLetIn()
  return { token, user: { ...(user satisfies User), mustChangePassword } }
}

function notLetIn(): HttpError {
  return new HttpError(401, ErrorCode.invalidCredentials, 'Invalid credentials')
}
