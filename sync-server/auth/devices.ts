import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { ErrorCode } from '#schema/errors.ts'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'
import type { DeviceIdentity } from '#schema/protocol/lease.ts'
import type { User } from '#schema/rows/user.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { hashToken, newToken } from './secret-token.ts'
import { type Origin, openSessionFor } from './sessions.ts'

/** Stores a device under its uuid; a name that a person gave it replaces the one before. */
export async function keepDevice(sql: Sql | TransactionSql, { id, name }: DeviceIdentity): Promise<void> {
  await sql`
    insert into devices (id, name) values (${id}, ${name})
    on conflict (id) do update set name = coalesce(excluded.name, devices.name), last_seen_at = excluded.last_seen_at`
}

type Place = { userId: number; deviceId: string }

/**
 * Enrols a person on a device and returns the token that opens their sessions there; it replaces an earlier one. The
 * device keeps the token under the person's PIN, the server keeps its hash.
 */
export async function enrol(sql: Sql, { userId, deviceId }: Place, now: Date): Promise<string> {
  const token = newToken()
  await sql`
    insert into enrolments (token_hash, id, user_id, device_id, created_at, last_used_at)
    values (
      ${hashToken(token)}, ${randomUUID()}, ${userId}, ${deviceId}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (user_id, device_id) do update
    set token_hash = excluded.token_hash, id = excluded.id, created_at = excluded.created_at,
      last_used_at = excluded.last_used_at`
  return token
}

/** Returns an active account without an e-mail. Throws a 404, or a 409 for one that signs in with a password. */
export async function findPersonWithoutEmail(sql: Sql, userId: number): Promise<User> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from users where id = ${userId} and active`
  if (!user) throw new HttpError(404, ErrorCode.notFound, 'There is no such employee, or they are inactive.')
  if (user.email !== null)
    throw new HttpError(
      409,
      ErrorCode.alreadyExists,
      'They sign in with their email address, and set a PIN themselves.',
    )
  return user
}

function userColumns(sql: Sql) {
  return sql`id, email, full_name as "fullName", role, phone, profile_image_url as "profileImageUrl", active,
    erased_at as "erasedAt", created_at as "createdAt"`
}

type Resume = { deviceId: string; token: string; from: Origin; now: Date }

/**
 * Opens a session by the token of an enrolment. Throws a 401 when it is unknown, revoked, of another device, or when
 * the person has had no contact with the server from there for longer than a PIN lives.
 */
export async function resumeSession(
  sql: Sql,
  { deviceId, token, from, now }: Resume,
): Promise<{ token: string; user: User }> {
  const [user] = await sql<User[]>`
    with used as (
      update enrolments set last_used_at = ${now.toISOString()}
      where token_hash = ${hashToken(token)} and device_id = ${deviceId}
        and last_used_at > ${subDays(now, PIN_LIFE_DAYS).toISOString()}
      returning user_id
    )
    select ${userColumns(sql)} from users where id = (select user_id from used) and active`
  if (!user) throw notEnrolled()
  const session = await openSessionFor(sql, { userId: user.id, way: 'pin', from, now })
  return { token: session, user }
}

function notEnrolled(): HttpError {
  return new HttpError(
    401,
    ErrorCode.invalidCredentials,
    'The PIN no longer opens this account here. Sign in with the password.',
  )
}

/** Ends the enrolment of a person on one device; their password still signs them in. */
export async function endEnrolment(sql: Sql, { userId, deviceId }: Place): Promise<void> {
  await sql`delete from enrolments where user_id = ${userId} and device_id = ${deviceId}`
}

/** Ends all enrolments of a person, or all but that on one device. */
export async function endEnrolmentsOf(
  sql: Sql | TransactionSql,
  userId: number,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await sql`delete from enrolments where user_id = ${userId} and device_id is distinct from ${except}`
}

/** Whether this token is that of the person's enrolment on the device: whoever holds it has typed the PIN there. */
export async function isEnrolled(sql: Sql, { userId, deviceId }: Place, token: string): Promise<boolean> {
  const [found] = await sql`
    select from enrolments
    where token_hash = ${hashToken(token)} and user_id = ${userId} and device_id = ${deviceId}`
  return found !== undefined
}

/** Deletes enrolments that no longer open anything. */
export async function pruneEnrolments(sql: Sql, now: Date): Promise<void> {
  await sql`delete from enrolments where last_used_at < ${subDays(now, PIN_LIFE_DAYS).toISOString()}`
}
