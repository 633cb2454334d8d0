import { eq } from 'drizzle-orm'
import type { Assertion } from '#schema/protocol/passkeys.ts'
import type { AuditSource } from '../audit/audit-trail.ts'
import { users } from '../db/tables/people.ts'
import type { Deps } from '../deps.ts'
import { type Attempt, recordSuccess, takeAttempt } from './login-limits.ts'
import type { RelyingParty } from './relying-party.ts'
import { openSessionFor } from './sessions.ts'
import { findAccount, notLetIn, type SignedIn } from './sign-in.ts'
import { type KnownPasskey, spendAssertion } from './spend-assertion.ts'

type Given = {
  assertion: Assertion
  /** The passkey that the answer says it is by; undefined where none is known. */
  passkey: KnownPasskey | undefined
  rp: RelyingParty
  from: Omit<Attempt, 'account'>
  source: AuditSource
}

/** Under which name attempts with a passkey are counted: apart from those with passwords, which others may make for it. */
export const passkeyAccount = (email: string | null | undefined) =>
  email ? `${email.toLowerCase()} (passkey)` : '(unknown passkey)'

/**
 * Opens a session for the person of a passkey, which is the password and the second factor in one. Throws a 401 for whatever is wrong, or a
 * 429.
 */
export async function signInWithPasskey(
  parts: Pick<Deps, 'db' | 'sql' | 'clock'>,
  { assertion, passkey, rp, from, source }: Given,
): Promise<SignedIn> {
  const { sql, clock } = parts
  const now = clock()
  const attempt = await takeAttempt(sql, { account: passkeyAccount(passkey?.email), ...from }, now)
  if (!passkey || !(await spendAssertion(sql, { assertion, passkey, purpose: 'sign_in', rp, source, now })))
    throw notLetIn()
  const account = await findAccount(parts, eq(users.id, passkey.userId))
  if (!account?.user.active) throw notLetIn()
  await recordSuccess(sql, attempt)
  const token = await openSessionFor(sql, { userId: passkey.userId, way: 'passkey', from, now })
  const { version: _, ...user } = account.user
  return { token, user: { ...user, mustChangePassword: account.credentials.mustChangePassword } }
}
