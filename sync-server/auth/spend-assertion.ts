import type { Assertion } from '#schema/protocol/passkeys.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import type { Sql } from '../db/connect.ts'
import type { ChallengePurpose } from '../db/tables/auth.ts'
import { takePasskeyChallenge } from './passkey-challenges.ts'
import { challengeOf, handleOf, loadWebAuthn } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** A passkey that is kept, and whose it is. */
export type KnownPasskey = {
  id: string
  userId: number
  email: string
  fullName: string
  name: string
  publicKey: string
  counter: number
}

/** The passkey that an answer says it is by, of somebody who may come in at this host. */
export async function findPasskey(
  sql: Sql,
  { credentialId, rp }: { credentialId: string; rp: RelyingParty },
): Promise<KnownPasskey | undefined> {
  const [found] = await sql<KnownPasskey[]>`
    select passkeys.id, user_id as "userId", users.email, users.full_name as "fullName", passkeys.name,
      public_key as "publicKey", counter
    from passkeys join users on users.id = passkeys.user_id and users.active and users.email is not null
    where credential_id = ${credentialId} and rp_id = ${rp.id}`
  return found
}

type Use = {
  assertion: Assertion
  passkey: KnownPasskey
  purpose: ChallengePurpose
  rp: RelyingParty
  source: AuditSource
  now: Date
}

/** Whether an answer is by this passkey, to a challenge of ours. It counts once. */
export async function spendAssertion(
  sql: Sql,
  { assertion, passkey, purpose, rp, source, now }: Use,
): Promise<boolean> {
  const challenge = challengeOf(assertion)
  const taken = await takePasskeyChallenge(sql, { challenge, purpose }, now)
  if (!taken || (taken.userId !== null && taken.userId !== passkey.userId)) return false
  const { userHandle } = assertion.response
  if (userHandle && userHandle !== handleOf(passkey.userId)) return false
  const counter = await verifiedCounter({ assertion, passkey, challenge, rp })
  if (counter === null) return false
  const spent = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now.toISOString()}
    where id = ${passkey.id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`
  if (spent.length > 0) return true
  const details = { of: passkey.fullName, userId: passkey.userId, name: passkey.name }
  await appendEntry(sql, { kind: 'passkey.refused', at: now, source, details })
  return false
}

/** What the authenticator has counted; null where it is not that passkey which signed. */
async function verifiedCounter({
  assertion,
  passkey,
  challenge,
  rp,
}: Pick<Use, 'assertion' | 'passkey' | 'rp'> & { challenge: string }): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, response } = assertion
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, userHandle: response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: true,
      // The counter is compared as it is stored, so that of two answers with the same one counts.
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
