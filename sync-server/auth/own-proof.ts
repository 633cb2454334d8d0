import { ErrorCode } from '#schema/errors.ts'
import type { Assertion, Proof } from '#schema/protocol/passkeys.ts'
import { sourceOf } from '../audit/audit-trail.ts'
import type { AppContext, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { attemptFrom } from './attempt-from.ts'
import { checkCurrentPassword, currentPasswordMissing } from './check-password.ts'
import { recordSuccess, takeAttempt } from './login-limits.ts'
import { passkeyAccount } from './passkey-sign-in.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findPasskey, spendAssertion } from './spend-assertion.ts'

/**
 * Throws unless the person of the session has shown the password, or a passkey of theirs: a 400 at `currentPassword`, and a 429 as for
 * sign-ins.
 */
export async function requireOwnProof(
  c: AppContext,
  deps: Deps,
  { currentPassword, passkey }: Proof,
): Promise<void> {
  const { sql, config, clock } = deps
  const { user } = c.var
  if (passkey) return requireOwnPasskey(c, deps, passkey)
  if (currentPassword === undefined) throw currentPasswordMissing()
  await checkCurrentPassword(sql, { user, currentPassword, from: attemptFrom(c, config), now: clock() })
}

async function requireOwnPasskey(c: AppContext, deps: Deps, assertion: Assertion): Promise<void> {
  const { sql, config, clock } = deps
  const { user } = c.var
  const now = clock()
  const rp = relyingPartyOf(c, config)
  const account = passkeyAccount(user.email)
  const attempt = await takeAttempt(sql, { account, ...attemptFrom(c, config) }, now)
  const passkey = await findPasskey(sql, { credentialId: assertion.id, rp })
  const source = sourceOf(c, config)
  if (
    passkey?.userId !== user.id ||
    !(await spendAssertion(sql, { assertion, passkey, purpose: 'proof', rp, source, now }))
  ) {
    const message = 'This passkey does not open your account.'
    throw new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'currentPassword', message }])
  }
  await recordSuccess(sql, attempt)
}
