import { addMinutes } from 'date-fns/addMinutes'
import type { Sql } from '../db/connect.ts'
import type { ChallengePurpose } from '../db/tables/auth.ts'
import { tooMany } from '../http/http-error.ts'
import { hashToken, isToken, newToken } from './secret-token.ts'

/** Long enough to find the phone. */
const VALID_MINUTES = 10
/** So many may wait for an answer at one address. A shop has tens of devices behind one. */
const MOST_AT_ADDRESS = 100

type Asked = { purpose: ChallengePurpose /** Null for whoever it is. */; userId: number | null }

/** Keeps a challenge for a passkey to sign, and returns it. Throws a 429 where one address asks for too many. */
export async function openPasskeyChallenge(
  sql: Sql,
  { purpose, userId, address }: Asked & { address: string },
  now: Date,
): Promise<string> {
  const [open] = await sql<[{ count: number; oldest: string }]>`
    select count(*) as count, min(expires_at) as oldest from passkey_challenges
    where address = ${address} and expires_at > ${now.toISOString()}`
  if (open.count >= MOST_AT_ADDRESS)
    throw tooMany(
      'Too many attempts. Please wait a few minutes and try again.',
      Date.parse(open.oldest) - now.getTime(),
    )
  const challenge = newToken()
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, user_id, address, expires_at)
    values (${hashToken(challenge)}, ${purpose}, ${userId}, ${address}, ${addMinutes(now, VALID_MINUTES).toISOString()})`
  return challenge
}

/** Takes a challenge that was signed, once. Null for one that is over, was taken before, or is for something else. */
export async function takePasskeyChallenge(
  sql: Sql,
  { challenge, purpose }: { challenge: string; purpose: ChallengePurpose },
  now: Date,
): Promise<Pick<Asked, 'userId'> | null> {
  if (!isToken(challenge)) return null
  const [taken] = await sql<{ userId: number | null; expiresAt: string }[]>`
    delete from passkey_challenges where challenge_hash = ${hashToken(challenge)} and purpose = ${purpose}
    returning user_id as "userId", expires_at as "expiresAt"`
  return taken && Date.parse(taken.expiresAt) > now.getTime() ? { userId: taken.userId } : null
}

export async function prunePasskeyChallenges(sql: Sql, now: Date): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < ${now.toISOString()}`
}
