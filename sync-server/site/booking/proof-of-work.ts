import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../../db/connect.ts'
import { HttpError } from '../../http/http-error.ts'
import { readLinkSecrets } from '../../links/link-secrets.ts'

/** The header in which a call brings its proof: the JSON of challenge and solution, as base64. */
export const PROOF_HEADER = 'Proof-Of-Work'
const MOST_PROOF_CHARACTERS = 4_000

/** One to three hundred times two thousand rounds: about a second of a phone, and minutes for hundreds of bookings. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, least: 100, most: 300 }
const VALID_MS = 10 * 60_000

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ key: z.uuid() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
})

/**
 * The idempotency key for which this proof was made; null for one that is wrong, too old or of another form. A proof is
 * good for one key alone, and under one key at most one booking is made.
 */
export async function provenKey(sql: Sql, header: string | undefined): Promise<string | null> {
  const proof = readProof(header)
  if (!proof) return null
  const { verified } = await verifySolution({
    challenge: proof.challenge as unknown as Challenge,
    solution: proof.solution,
    deriveKey,
    ...(await secretsOf(sql)),
  }).catch(() => ({ verified: false }))
  return verified ? proof.challenge.parameters.data.key : null
}

/** The 428 with the work that a call under this key has to do first. */
export async function proofRequired(sql: Sql, key: string): Promise<HttpError> {
  const challenge = await createChallenge({
    ...{ algorithm: WORK.algorithm, cost: WORK.cost, deriveKey, data: { key } },
    counter: randomInt(WORK.least, WORK.most),
    expiresAt: new Date(Date.now() + VALID_MS),
    ...(await secretsOf(sql)),
  })
  const message = 'Many bookings are coming in just now. Please try again.'
  return new HttpError(428, ErrorCode.proofRequired, message, undefined, {}, challenge)
}

function readProof(header: string | undefined) {
  if (!header || header.length > MOST_PROOF_CHARACTERS) return null
  try {
    return Proof.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

async function secretsOf(sql: Sql) {
  const { secret } = await readLinkSecrets(sql)
  const own = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  return {
    hmacSignatureSecret: own('proof of work'),
    hmacKeySignatureSecret: own('solution of proof of work'),
  }
}
