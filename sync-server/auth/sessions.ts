import { randomUUID } from 'node:crypto'
import { ADMIN_IDLE_HOURS } from '#schema/protocol/access-rules.ts'
import type { SignInWay } from '#schema/protocol/sign-ins.ts'
import type { User } from '#schema/rows/user.ts'
import { USER_AGENT_MAX } from '../audit/audit-trail.ts'
import { announceEnded } from '../db/announcements.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { hashToken, isToken, newToken } from './secret-token.ts'

export const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000
/** `last_seen_at` may be this stale: a write with every request would cost more than the precision is worth. */
const SEEN_EVERY_MS = 5 * 60_000

export type SignedInUser = User & { mustChangePassword: boolean }
export type Session = {
  key: string
  user: SignedInUser
  /** The device that last used it; null until it has synced. */
  device: string | null
  /** Its database there; null until it has synced. */
  replica: string | null
  /** Its device is locked, and nobody has shown since who they are. */
  isLocked: boolean
  /** When its person last showed who they are; null where only a PIN opened it, or its device was locked since. */
  provenAt: string | null
  extended: boolean
}

/** Where a request comes from. */
export type Origin = { address: string; userAgent: string | undefined }
type Bearer = {
  userId: number
  way: SignInWay
  from: Origin
  now: Date
  /** When they last showed who they are, if not now. */
  provenAt?: string | null
}
type Opened = Bearer & {
  /** The hash of the password that was verified for this session. */
  passwordHash: string
}

/**
 * Opens a session and returns its token, which the server does not store. Undefined when the password has changed
 * since it was verified: that change has ended the sessions, and this one would outlive it.
 */
export async function openSession(
  sql: Sql,
  { passwordHash, ...bearer }: Opened,
): Promise<string | undefined> {
  const token = newToken()
  const [opened] = await sql`
    with credentials as (
      select user_id from user_credentials
      where user_id = ${bearer.userId} and password_hash = ${passwordHash} for share
    )
    insert into sessions (
      token_hash, id, user_id, created_at, last_seen_at, active_at, expires_at, proven_at, user_agent, address, way)
    select ${newRow(sql, token, bearer)} from credentials
    returning user_id`
  return opened && token
}

/** Opens a session for a person who has proved otherwise who they are, and returns its token. */
export async function openSessionFor(sql: Sql, bearer: Bearer): Promise<string> {
  const token = newToken()
  await sql`
    insert into sessions (
      token_hash, id, user_id, created_at, last_seen_at, active_at, expires_at, proven_at, user_agent, address, way)
    values (${newRow(sql, token, bearer)})`
  return token
}

/** The values of a new session, in the order of the columns above. A PIN is less than what opens the account elsewhere. */
function newRow(sql: Sql, token: string, { userId, way, from, now, provenAt }: Bearer) {
  const at = now.toISOString()
  const proven = way === 'pin' ? null : provenAt === undefined ? at : provenAt
  return sql`
    ${hashToken(token)}, ${randomUUID()}::uuid, ${userId}::bigint, ${at}::timestamptz, ${at}::timestamptz,
    ${at}::timestamptz, ${expiry(now)}::timestamptz, ${proven}::timestamptz, ${from.userAgent?.slice(0, USER_AGENT_MAX) ?? null}::text,
    ${from.address}::text, ${way}::text`
}

function expiry(now: Date): string {
  return new Date(now.getTime() + SESSION_MS).toISOString()
}

type SessionRow = SignedInUser &
  Pick<Session, 'replica' | 'device' | 'isLocked' | 'provenAt'> & { lastSeenAt: string; activeAt: string }
type Use = {
  address: string
  /** Whether a person did something, and not their device by itself. */
  isActive: boolean
}

/**
 * Returns the session of a cookie's token, as long as it is valid and its user is active. With `use` it is prolonged, and where it
 * was used from is kept.
 */
export async function findSession(
  sql: Sql,
  token: string,
  now: Date,
  use?: Use,
): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const key = hashToken(token)
  // This runs before every request: a prepared statement costs a third of drizzle's query.
  const [found] = await sql<SessionRow[]>`
    select users.id, users.email, users.full_name as "fullName", users.role, users.phone,
      users.profile_image_url as "profileImageUrl", users.active, users.erased_at as "erasedAt",
      users.created_at as "createdAt", coalesce(user_credentials.must_change_password, false) as "mustChangePassword",
      sessions.last_seen_at as "lastSeenAt", sessions.active_at as "activeAt", sessions.replica_id as replica,
      replicas.device_id as device, sessions.locked_at is not null as "isLocked",
      sessions.proven_at as "provenAt"
    from sessions
    join users on users.id = sessions.user_id
    left join replicas on replicas.id = sessions.replica_id
    left join user_credentials on user_credentials.user_id = sessions.user_id
    where sessions.token_hash = ${key} and sessions.expires_at > ${now.toISOString()} and users.active
      and (users.role <> 'admin' or sessions.active_at > ${now.toISOString()}::timestamptz - make_interval(
        hours => coalesce((select admin_idle_hours from access_rules), ${ADMIN_IDLE_HOURS}::int)))`
  if (!found) return undefined
  const { lastSeenAt, activeAt, device, replica, isLocked, provenAt, ...user } = found
  const isStale = (at: string) => now.getTime() - Date.parse(at) > SEEN_EVERY_MS
  const extended = use !== undefined && (isStale(lastSeenAt) || (use.isActive && isStale(activeAt)))
  if (extended) await extendSession(sql, key, { ...use, now })
  return { key, extended, device, replica, isLocked, provenAt, user }
}

/** Locks a session while its device is: it syncs, and does nothing else until its person has shown who they are. */
export async function lockSession(sql: Sql, key: string, now: Date): Promise<void> {
  await sql`
    update sessions set locked_at = ${now.toISOString()}, proven_at = null
    where token_hash = ${key} and locked_at is null`
}

export async function unlockSession(sql: Sql, key: string): Promise<void> {
  await sql`update sessions set locked_at = null where token_hash = ${key}`
}

/** Notes that the person of a session has just shown who they are. */
export async function noteProof(sql: Sql, key: string, now: Date): Promise<void> {
  await sql`update sessions set proven_at = ${now.toISOString()} where token_hash = ${key} and locked_at is null`
}

/** Notes the same of whoever opened a session by their PIN, if they have no password that says more. */
export async function noteProofByPin(sql: Sql, key: string, now: Date): Promise<void> {
  await sql`
    update sessions set proven_at = ${now.toISOString()}
    where token_hash = ${key} and user_id not in (select user_id from user_credentials)`
}

/** Also counts as contact of the session's person from its device, which keeps their PIN there alive. */
async function extendSession(
  sql: Sql,
  key: string,
  { address, isActive, now }: Use & { now: Date },
): Promise<void> {
  await sql`
    with extended as (
      update sessions set last_seen_at = ${now.toISOString()}, expires_at = ${expiry(now)}, address = ${address},
        active_at = case when ${isActive} then ${now.toISOString()} else active_at end
      where token_hash = ${key} returning user_id, replica_id
    )
    update enrolments set last_used_at = ${now.toISOString()}
    from extended join replicas on replicas.id = extended.replica_id
    where enrolments.user_id = extended.user_id and enrolments.device_id = replicas.device_id`
}

/** Records which of the person's replicas uses a session, so that its device can be signed out. */
export async function noteReplica(sql: Sql, key: string, replica: string): Promise<void> {
  await sql`
    update sessions set first_replica_id = coalesce(first_replica_id, replica_id, ${replica}), replica_id = ${replica}
    where token_hash = ${key} and replica_id is distinct from ${replica}
      and exists (select from replicas where id = ${replica} and replicas.user_id = sessions.user_id)`
}

/** Ends the session of this token; its person may still come back by their PIN. */
export async function closeSession(sql: Sql, token: string): Promise<void> {
  await sql.begin(async transaction => {
    const ended = await transaction<{ key: string }[]>`
      delete from sessions where token_hash = ${hashToken(token)} returning token_hash as key`
    await announceEnded(transaction, ended)
  })
}

/** Ends the session of this token for a person who leaves the device, and the PIN that would bring them back there. */
export async function logOutSession(sql: Sql, token: string): Promise<void> {
  await sql.begin(async transaction => {
    const ended = await transaction<{ key: string; userId: number; replica: string | null }[]>`
      delete from sessions where token_hash = ${hashToken(token)}
      returning token_hash as key, user_id as "userId", replica_id as replica`
    for (const { userId, replica } of ended)
      await transaction`
        delete from enrolments using replicas
        where replicas.id = ${replica} and replicas.user_id = ${userId} and enrolments.user_id = ${userId}
          and enrolments.device_id = replicas.device_id`
    await announceEnded(transaction, ended)
  })
}

/** Deletes expired sessions. */
export async function pruneSessions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at < ${now.toISOString()}`
}

/** Ends all sessions of a user, except the one with the hash `except`. Returns how many. */
export async function closeSessionsOf(
  transaction: TransactionSql,
  userId: number,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const ended = await transaction<{ key: string }[]>`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${except} returning token_hash as key`
  await announceEnded(transaction, ended)
  return ended.length
}
