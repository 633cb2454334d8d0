import { addMinutes } from 'date-fns/addMinutes'
import type { Sql } from '../db/connect.ts'
import type { ChallengePurpose } from '../db/tables/auth.ts'
import { hashToken, isToken, newToken } from './secret-token.ts'

/** Long enough to find the phone. */
const VALID_MINUTES = 10
/**
 * So many may wait for an answer: of a person, whose account the question is about; else of a browser that somebody has signed in on before;
 * else of an address, behind which a mall's network may have many.
 */
const MOST_OF_ONE = 20
const MOST_AT_ADDRESS = 100

type Asked = { purpose: ChallengePurpose /** Null for whoever it is. */; userId: number | null }
export type AskedFrom = {
  address: string /** The hash of the browser's cookie. */
  device: string | undefined
}

/**
 * Keeps a challenge for a passkey to sign, and returns it. Where one asks for too many, the oldest that wait there are over: whoever asks
 * next is not in the way of others, and nobody can keep people out by asking.
 */
export async function openPasskeyChallenge(
  sql: Sql,
  { purpose, userId, from }: Asked & { from: AskedFrom },
  now: Date,
): Promise<string> {
  const challenge = newToken()
  const device = (await isKnown(sql, from.device)) ? from.device : null
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, user_id, address, device, expires_at)
    values (${hashToken(challenge)}, ${purpose}, ${userId}, ${from.address}, ${device ?? null},
      ${addMinutes(now, VALID_MINUTES).toISOString()})`
  const waiting = device
    ? sql`user_id is null and device = ${device}`
    : sql`user_id is null and device is null and address = ${from.address}`
  await sql`
    delete from passkey_challenges where challenge_hash in (
      select challenge_hash from passkey_challenges where ${userId === null ? waiting : sql`user_id = ${userId}`}
      order by expires_at desc, challenge_hash
      offset ${userId === null && !device ? MOST_AT_ADDRESS : MOST_OF_ONE})`
  return challenge
}

async function isKnown(sql: Sql, device: string | undefined): Promise<boolean> {
  if (!device) return false
  const known = await sql`select from known_devices where device_hash = ${device} limit 1`
  return known.length > 0
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
