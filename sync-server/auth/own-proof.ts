import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import { PROOF_MINUTES } from '#schema/protocol/own-proof.ts'
import type { Assertion, Proof } from '#schema/protocol/passkeys.ts'
import { entryOf, recordCall, sourceOf } from '../audit/audit-trail.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { attemptFrom } from './attempt-from.ts'
import { type Checked, checkCurrentPassword, currentPasswordMissing } from './check-password.ts'
import { recordSuccess, takeAttempt } from './login-limits.ts'
import { passkeyAccount } from './passkey-sign-in.ts'
import { relyingPartyOf } from './relying-party.ts'
import { noteProof } from './sessions.ts'
import { findPasskey, spendAssertion } from './spend-assertion.ts'

/*
 * An open session is not enough for what would outlive it, or takes out more than it shows: somebody may be at a counter that its person has
 * left. Two kinds of calls ask for more:
 *
 * 1. those that change what opens an account, or that nobody takes back, take the password or a passkey with the call itself, each
 *    time (`requireOwnProof`);
 * 2. those that take the shop's data out, put it back or give others access want that shown within the last minutes, at a
 *    sign-in or since (`requireRecentProof`); the app asks for it and makes the call again.
 */

/**
 * Throws unless the person of the session has shown the password, or a passkey of theirs: a 400 at `currentPassword`, and a 429 as for
 * sign-ins. It counts for the calls of the next minutes, too.
 */
export async function requireOwnProof(
  c: AppContext,
  deps: Deps,
  { currentPassword, passkey }: Proof,
): Promise<void> {
  if (passkey) await requireOwnPasskey(c, deps, passkey)
  else if (currentPassword === undefined) throw currentPasswordMissing()
  else await requireOwnPassword(c, deps, currentPassword)
  await noteProof(deps.sql, c.var.sessionKey, deps.clock())
}

/** Does the same, but of somebody without a password takes what they have shown within the last minutes. */
export async function requireProofOfAny(c: AppContext, deps: Deps, proof: Proof): Promise<void> {
  const password = await deps.sql`select from user_credentials where user_id = ${c.var.user.id}`
  if (password.length > 0) await requireOwnProof(c, deps, proof)
  else rejectUnproven(c, deps.clock())
}

/** Returns the stored hash if this is the password of the session's person, and throws as `requireOwnProof`. */
export function requireOwnPassword(c: AppContext, deps: Deps, currentPassword: string): Promise<Checked> {
  const { sql, config, clock } = deps
  const { user } = c.var
  const failure = entryOf(c, deps, { kind: 'proof.failed', details: { by: 'password' } })
  return checkCurrentPassword(sql, {
    ...{ user, currentPassword, failure },
    from: attemptFrom(c, config),
    now: clock(),
  })
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
    await recordCall(c, deps, { kind: 'proof.failed', details: { by: 'passkey' } })
    const message = 'This passkey does not open your account.'
    throw new HttpError(400, ErrorCode.invalidCredentials, message, [{ path: 'currentPassword', message }])
  }
  await recordSuccess(sql, attempt)
}

/** Whether the person of this session has shown within the last minutes who they are. */
export function isProven(c: AppContext, now: Date): boolean {
  const { provenAt } = c.var
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < PROOF_MINUTES * 60_000
}

/** Lets through whoever has shown within the last minutes who they are; use it after `requireSession` and `requireRole`. */
export function requireRecentProof({ clock }: Pick<Deps, 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    rejectUnproven(c, clock())
    await next()
  })
}

/** Throws a 403 with a code of its own unless somebody has just shown who they are. */
export function rejectUnproven(c: AppContext, now: Date): void {
  if (!isProven(c, now))
    throw new HttpError(
      403,
      ErrorCode.ownProofRequired,
      'Show that it is you first, with your password or a passkey.',
    )
}
