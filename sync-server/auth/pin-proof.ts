import { subDays } from 'date-fns/subDays'
import { ErrorCode } from '#schema/errors.ts'
import { PIN_LIFE_DAYS, SERVER_TRIES, type WrongPin } from '#schema/protocol/enrolment.ts'
import type { User } from '#schema/rows/user.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { readPosition } from '../db/shop-state.ts'
import { HttpError } from '../http/http-error.ts'
import { userColumns } from './devices.ts'
import { hashToken, isSame } from './secret-token.ts'

type Shown = {
  deviceId: string
  token: string
  proof: string | undefined
  now: Date
  /** The entry of a wrong PIN of this person. */
  failure: (person: User, triesLeft: number) => NewEntry
}

type Enrolment = { proofHash: string | null; wrongTries: number; userId: number }

/**
 * Returns whose PIN this is. The token says that it comes from the device, so that nobody else uses up tries; the proof is made
 * on the device of its own key and the PIN. An enrolment that has none yet takes this one. Throws a 401 when there is no such
 * enrolment, when its person has had no contact from there for longer than a PIN lives, and when the proof is wrong; each wrong
 * one counts for good, and the last ends the enrolment. The row is locked meanwhile: of tries at once, none is free.
 */
export async function verifyPin(sql: Sql, { deviceId, token, proof, now, failure }: Shown): Promise<User> {
  const hash = hashToken(token)
  const outcome = await sql.begin(async transaction => {
    const enrolment = await lockEnrolment(transaction, { hash, deviceId, now })
    const person = enrolment && (await findActive(transaction, enrolment.userId))
    if (!enrolment || !person) return undefined
    const { proofHash, wrongTries } = enrolment
    const given = proof === undefined ? null : hashToken(proof)
    if (proofHash === null || (given !== null && isSame(given, proofHash))) {
      await transaction`
        update enrolments set last_used_at = ${now.toISOString()}, proof_hash = ${proofHash ?? given}
        where token_hash = ${hash}`
      return { person }
    }
    const triesLeft = SERVER_TRIES - wrongTries - 1
    if (triesLeft > 0)
      await transaction`update enrolments set wrong_tries = ${wrongTries + 1} where token_hash = ${hash}`
    else await transaction`delete from enrolments where token_hash = ${hash}`
    await appendEntry(transaction, failure(person, triesLeft))
    return { triesLeft }
  })
  if (outcome === undefined) throw pinOver()
  if (outcome.triesLeft === undefined) return outcome.person
  throw outcome.triesLeft > 0 ? wrongPin(outcome.triesLeft) : pinOver()
}

async function lockEnrolment(
  sql: TransactionSql,
  { hash, deviceId, now }: { hash: string; deviceId: string; now: Date },
): Promise<Enrolment | undefined> {
  const [enrolment] = await sql<Enrolment[]>`
    select proof_hash as "proofHash", wrong_tries as "wrongTries", user_id as "userId" from enrolments
    where token_hash = ${hash} and device_id = ${deviceId}
      and last_used_at > ${subDays(now, PIN_LIFE_DAYS).toISOString()}
    for update`
  return enrolment
}

async function findActive(sql: TransactionSql, userId: number): Promise<User | undefined> {
  const [user] = await sql<User[]>`select ${userColumns(sql)} from users where id = ${userId} and active`
  return user
}

function wrongPin(triesLeft: number): HttpError {
  const message = `Wrong PIN. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
  const detail: WrongPin = { triesLeft }
  return new HttpError(401, ErrorCode.wrongPin, message, undefined, {}, detail)
}

function pinOver(): HttpError {
  return new HttpError(
    401,
    ErrorCode.invalidCredentials,
    'The PIN no longer opens this account here. Sign in with the password.',
  )
}

/**
 * Those of these tokens that open nothing on this device any more: their enrolments were ended, or their people may not come in. And
 * in which epoch that is so: a server that was restored elsewhere knows none.
 */
export async function listEnded(
  sql: Sql,
  { deviceId, tokens }: { deviceId: string; tokens: readonly string[] },
): Promise<{ ended: string[]; epoch: string }> {
  const hashes = tokens.map(hashToken)
  const standing = await sql<{ hash: string }[]>`
    select token_hash as hash from enrolments join users on users.id = enrolments.user_id
    where token_hash = any(${hashes}::text[]) and device_id = ${deviceId} and users.active`
  const { epoch } = await readPosition(sql)
  const isStanding = new Set(standing.map(({ hash }) => hash))
  const ended = tokens.filter((_, i) => !isStanding.has(hashes[i] as string))
  return { ended, epoch }
}
