import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { ErrorCode } from '#schema/errors.ts'
import { type Assertion, type Attestation, PASSKEYS_MAX } from '#schema/protocol/passkeys.ts'
import type { User } from '#schema/rows/user.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { ChallengePurpose } from '../db/tables/auth.ts'
import { HttpError } from '../http/http-error.ts'
import { type AskedFrom, openPasskeyChallenge } from './passkey-challenges.ts'
import { nameForAuthenticators, type RelyingParty } from './relying-party.ts'

/*
 * Passkeys (WebAuthn, level 3), which stand for the password and the second factor at once:
 *
 * 1. a challenge is good once, for ten minutes, for what and whom it was given out;
 * 2. a passkey is taken at the host that it was made for alone, from a page of the shop's own, and only where its person has shown
 *    themselves to the authenticator;
 * 3. the counter of an authenticator that counts only rises: one that does not is a copy's, refused and recorded;
 * 4. no certificate of an authenticator is asked for or read: it would have the server fetch what strangers name.
 */

/** EdDSA, ES256 and RS256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60_000

/** The library is read when the first passkey is used or made: a start waits for none. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

type Asking = { rp: RelyingParty; from: AskedFrom; now: Date }

/** What a browser needs to use a passkey: of one person, or of whoever is there. */
export async function requestOptions(
  sql: Sql,
  { rp, from, now, purpose, userId }: Asking & { purpose: ChallengePurpose; userId: number | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = userId === null ? null : await credentialsOf(sql, { userId, rpId: rp.id })
  return {
    challenge: await openPasskeyChallenge(sql, { purpose, userId, from }, now),
    rpId: rp.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known }),
  }
}

/** What a browser needs to make a passkey for a person. Throws a 409 where they have as many as they may. */
export async function creationOptions(
  sql: Sql,
  { rp, from, now, user }: Asking & { user: Pick<User, 'id' | 'fullName' | 'email'> },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await rejectOneMore(sql, user.id)
  return {
    challenge: await openPasskeyChallenge(sql, { purpose: 'add', userId: user.id, from }, now),
    rp: { id: rp.id, name: await nameForAuthenticators(sql) },
    user: { id: handleOf(user.id), name: user.email ?? user.fullName, displayName: user.fullName },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: await credentialsOf(sql, { userId: user.id, rpId: rp.id }),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** The name of a person for authenticators, which says nothing of them. */
export const handleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')

async function credentialsOf(sql: Sql, { userId, rpId }: { userId: number; rpId: string }) {
  const known = await sql<{ id: string; transports: string[] }[]>`
    select credential_id as id, transports from passkeys where user_id = ${userId} and rp_id = ${rpId} order by created_at`
  return known.map(each => ({ ...each, type: 'public-key' }))
}

/** Throws a 409 where a person has as many passkeys as they may. */
export async function rejectOneMore(sql: Sql | TransactionSql, userId: number): Promise<void> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) as count from passkeys where user_id = ${userId}`
  if (count >= PASSKEYS_MAX)
    throw new HttpError(
      409,
      ErrorCode.constraint,
      `You have ${PASSKEYS_MAX} passkeys already. Remove one that you do not use.`,
    )
}

/** The challenge that was signed; '' where none can be read. */
export function challengeOf({ response }: Pick<Assertion | Attestation, 'response'>): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
