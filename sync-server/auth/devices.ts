import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { ErrorCode } from '#schema/errors.ts'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'
import type { DeviceIdentity } from '#schema/protocol/lease.ts'
import type { User } from '#schema/rows/user.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { hashToken, newToken } from './secret-token.ts'

/** Stores a device under its uuid; a name that a person gave it replaces the one before. */
export async function keepDevice(sql: Sql | TransactionSql, { id, name }: DeviceIdentity): Promise<void> {
  await sql`
    insert into devices (id, name) values (${id}, ${name})
    on conflict (id) do update set name = coalesce(excluded.name, devices.name), last_seen_at = excluded.last_seen_at`
}

export type Place = { userId: number; deviceId: string }

/**
 * Enrols a person on a device and returns the token by which the device is known; it replaces an earlier one. Of the token and
 * of what the device makes of the PIN the server keeps hashes.
 */
export async function enrol(
  sql: Sql,
  { userId, deviceId }: Place,
  { proof, now }: { proof: string | undefined; now: Date },
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await sql`
    insert into enrolments (token_hash, proof_hash, id, user_id, device_id, created_at, last_used_at)
    values (
      ${hashToken(token)}, ${proof === undefined ? null : hashToken(proof)}, ${randomUUID()}, ${userId},
      ${deviceId}, ${at}, ${at})
    on conflict (user_id, device_id) do update
    set token_hash = excluded.token_hash, proof_hash = excluded.proof_hash, wrong_tries = 0, id = excluded.id,
      created_at = excluded.created_at, last_used_at = excluded.last_used_at`
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

export function userColumns(sql: Sql | TransactionSql) {
  return sql`id, email, full_name as "fullName", role, phone, profile_image_url as "profileImageUrl", active,
    erased_at as "erasedAt", created_at as "createdAt"`
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

/** Deletes enrolments that no longer open anything. */
export async function pruneEnrolments(sql: Sql, now: Date): Promise<void> {
  await sql`delete from enrolments where last_used_at < ${subDays(now, PIN_LIFE_DAYS).toISOString()}`
}
