import { ErrorCode } from '#schema/errors.ts'
import type { Attestation } from '#schema/protocol/passkeys.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { takePasskeyChallenge } from './passkey-challenges.ts'
import { ALGORITHMS, challengeOf, loadWebAuthn, rejectOneMore } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** Forms of attestation without a certificate. */
const BARE_ATTESTATIONS = ['none', 'packed']

type New = { userId: number; name: string; passkey: Attestation; rp: RelyingParty; now: Date }

/**
 * Keeps a passkey that was made for an offer to this person, and returns its id. Throws a 400 for any other, and a 409 for one that is
 * kept already or one too many.
 */
export async function addPasskey(
  sql: Sql,
  { userId, name, passkey, rp, now }: New,
  alsoDo: (transaction: TransactionSql) => Promise<void>,
): Promise<string> {
  const made = await verifyNew(sql, { userId, passkey, rp, now })
  if (!made) throw notTaken()
  const { id: credentialId, publicKey, counter } = made
  return sql.begin(async transaction => {
    // The lock makes counting and adding one step.
    await transaction`select from user_credentials where user_id = ${userId} for update`
    await rejectOneMore(transaction, userId)
    const [kept] = await transaction<{ id: string }[]>`
      insert into passkeys (user_id, credential_id, public_key, rp_id, counter, transports, name, created_at)
      values (${userId}, ${credentialId}, ${Buffer.from(publicKey).toString('base64url')}, ${rp.id}, ${counter},
        ${JSON.stringify(passkey.response.transports ?? [])}::text::jsonb, ${name}, ${now.toISOString()})
      on conflict (credential_id) do nothing returning id`
    if (!kept)
      throw new HttpError(409, ErrorCode.alreadyExists, 'This passkey is kept already. Nothing was added.')
    await alsoDo(transaction)
    return kept.id
  })
}

async function verifyNew(sql: Sql, { userId, passkey, rp, now }: Omit<New, 'name'>) {
  const challenge = challengeOf(passkey)
  const taken = await takePasskeyChallenge(sql, { challenge, purpose: 'add' }, now)
  if (taken?.userId !== userId) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const { attestationObject } = passkey.response
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    if (!BARE_ATTESTATIONS.includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c'))
      return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws for whatever is not as it should be, and for bytes that are none of a passkey.
    return null
  }
}

function notTaken(): HttpError {
  return new HttpError(
    400,
    ErrorCode.invalidInput,
    'This passkey was not taken. Begin again, within ten minutes.',
  )
}
