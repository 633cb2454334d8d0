import { eq, sql as raw, type SQL } from 'drizzle-orm'
import { ErrorCode } from '#schema/errors.ts'
import { guessableWords } from '#schema/forms/password-strength.ts'
import type { SignInWay } from '#schema/protocol/sign-ins.ts'
import type { SecondFactorKind } from '#schema/rest/session.ts'
import type { User } from '#schema/rows/user.ts'
import { accessRules, passkeys, userCredentials } from '../db/tables/auth.ts'
import { users } from '../db/tables/people.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { DEMO_PASSWORD } from './demo-account.ts'
import { type Attempt, recordSuccess, takeAttempt } from './login-limits.ts'
import { isCodeGivenOn } from './note-browser.ts'
import { rejectSpentOneTimePassword, spendOneTimePassword } from './one-time-password.ts'
import { kindsOf } from './own-factors.ts'
import { verifyPassword } from './password.ts'
import { isEasyPassword } from './password-strength.ts'
import { guardedHost } from './relying-party.ts'
import { spendCode } from './second-factor.ts'
import { type Origin, openSession, type SignedInUser } from './sessions.ts'
import { closeChallenge, findChallenge, openChallenge } from './sign-in-challenges.ts'

type Parts = Pick<Deps, 'db' | 'sql' | 'config' | 'clock' | 'passwordCost'>
type From = Omit<Attempt, 'account'>
export type SignedIn = {
  token: string
  user: SignedInUser
  /** The password is one of before such were turned down. */
  isEasy?: boolean
}

/**
 * Verifies a password and opens a session; where a code or a passkey is asked for besides, `challenge` stands for the sign-in until one of
 * `factors` is given, or, where there are none, until the person has set one up. Throws 401, 403 (the account is inactive, or the one-time password expired) or 429.
 */
export async function signInWithPassword(
  parts: Parts,
  { email, password, ...from }: From & { email: string; password: string },
): Promise<SignedIn | { challenge: string; factors: SecondFactorKind[] }> {
  const { sql, config, clock, passwordCost } = parts
  const now = clock()
  const account = email.toLowerCase()
  const attempt = await takeAttempt(sql, { account, ...from }, now)
  const found = await findAccount(parts, eq(raw`lower(${users.email})`, account), guardedHost(config))
  // Both take their time, on two threads; an account that nobody has takes as long.
  const [isRight, isEasy] = await Promise.all([
    verifyPassword(found?.credentials.passwordHash, password, passwordCost),
    isEasyPassword(password, guessableWords({ fullName: found?.user.fullName, email })),
  ])
  if (!isRight || !found) throw notLetIn()
  await recordSuccess(sql, attempt)
  if (!found.user.active) {
    throw new HttpError(403, ErrorCode.accountInactive, 'This account is no longer active')
  }
  const { passwordHash, totpSecret, mustChangePassword } = found.credentials
  if (totpSecret || found.isRequired) {
    const factors = kindsOf(found)
    // Whoever found a one-time password that is over must not set anything up with it.
    if (mustChangePassword) rejectSpentOneTimePassword(found.credentials, now)
    const isUsual = factors.length > 0 && (await isCodeGivenOn(sql, { device: from.device, account }, now))
    if (!isUsual)
      return { challenge: await openChallenge(sql, { userId: found.user.id, passwordHash }, now), factors }
  }
  const way = mustChangePassword ? 'one_time_password' : 'password'
  const signedIn = await admit(parts, found, { way, from })
  // The demo says its password on the sign-in page.
  return {
    ...signedIn,
    isEasy: isEasy && !mustChangePassword && !(config.demo && password === DEMO_PASSWORD),
  }
}

/**
 * Takes the code for a sign-in whose password was right, and opens the session. Throws 400 for a wrong code, 401 when it took too long, or
 * 429.
 */
export async function signInWithCode(
  parts: Parts,
  { challenge, code, from }: { challenge: string; code: string; from: From },
): Promise<SignedIn> {
  const { sql, clock } = parts
  const now = clock()
  const { userId, email, passwordHash } = await findChallenge(sql, challenge, now)
  await spendCode(sql, { userId, email, code, from, now })
  const found = await findAccount(parts, eq(users.id, userId))
  if (!(await closeChallenge(sql, challenge)) || found?.credentials.passwordHash !== passwordHash)
    throw notLetIn()
  return admit(parts, found, { way: 'code', from })
}

export type Account = {
  user: typeof users.$inferSelect
  credentials: typeof userCredentials.$inferSelect
  /** Whether the role requires a second factor. */
  isRequired: boolean
  hasCodes: boolean
  /** How many passkeys open it at the shop's host. */
  passkeys: number
}

/** An account with a password, and what guards it at that host, or at any: one query, because a sign-in waits for it. */
export async function findAccount(
  { db }: Pick<Parts, 'db'>,
  where: SQL,
  host: string | null = null,
): Promise<Account | undefined> {
  const [found] = await db
    .select({
      user: users,
      credentials: userCredentials,
      isRequired: raw<boolean>`coalesce((select ${accessRules.secondFactorRoles} ? ${users.role} from ${accessRules}), false)`,
      hasCodes: raw<boolean>`${userCredentials.totpSecret} is not null`,
      passkeys: raw<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id} and (${host}::text is null or ${passkeys.rpId} = ${host}::text))`,
    })
    .from(users)
    .innerJoin(userCredentials, eq(userCredentials.userId, users.id))
    .where(where)
  return found
}

/** Opens the session of somebody who has shown the password and what else is asked for. */
export async function admit(
  { sql, clock }: Pick<Parts, 'sql' | 'clock'>,
  { user: { version: _, ...user }, credentials: { passwordHash, mustChangePassword } }: Account,
  { way, from }: { way: SignInWay; from: Origin },
): Promise<SignedIn> {
  const now = clock()
  if (mustChangePassword) await spendOneTimePassword(sql, { userId: user.id, passwordHash, now })
  const token = await openSession(sql, { userId: user.id, passwordHash, way, from, now })
  if (!token) throw notLetIn()
  return { token, user: { ...(user satisfies User), mustChangePassword } }
}

/** What whoever is not let in hears, whatever the reason. */
export function notLetIn(): HttpError {
  return new HttpError(401, ErrorCode.invalidCredentials, 'Invalid credentials')
}
