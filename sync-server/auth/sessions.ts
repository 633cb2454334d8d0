import type { User } from '#schema/rows/user.ts'
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
  extended: boolean
}

type Opened = Bearer & {
  /** The hash of the password that was verified for this session. */
  passwordHash: string
}
type Bearer = { userId: number; userAgent: string | undefined; now: Date }

/**
 * Opens a session and returns its token, which the server does not store. Undefined when the password has changed
 * since it was verified: that change has ended the sessions, and this one would outlive it.
 */
export async function openSession(
  sql: Sql,
  { userId, passwordHash, userAgent, now }: Opened,
): Promise<string | undefined> {
  const token = newToken()
  const [opened] = await sql`
    with credentials as (
      select user_id from user_credentials
      where user_id = ${userId} and password_hash = ${passwordHash} for share
    )
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    select ${hashToken(token)}, user_id, ${now.toISOString()}, ${now.toISOString()}, ${expiry(now)},
      ${userAgent?.slice(0, 300) ?? null}
    from credentials
    returning user_id`
  return opened && token
}

/** Opens a session for a person who has proved otherwise who they are, and returns its token. */
export async function openSessionFor(sql: Sql, { userId, userAgent, now }: Bearer): Promise<string> {
  const token = newToken()
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    values (${hashToken(token)}, ${userId}, ${now.toISOString()}, ${now.toISOString()}, ${expiry(now)},
      ${userAgent?.slice(0, 300) ?? null})`
  return token
}

function expiry(now: Date): string {
  return new Date(now.getTime() + SESSION_MS).toISOString()
}

type SessionRow = SignedInUser & { lastSeenAt: string; device: string | null }

/** Returns the session of a cookie's token, as long as it is valid and its user is active. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const key = hashToken(token)
  // This runs before every request: a prepared statement costs a third of drizzle's query.
  const [found] = await sql<SessionRow[]>`
    select users.id, users.email, users.full_name as "fullName", users.role, users.phone,
      users.profile_image_url as "profileImageUrl", users.active, users.created_at as "createdAt",
      coalesce(user_credentials.must_change_password, false) as "mustChangePassword",
      sessions.last_seen_at as "lastSeenAt", coalesce(replicas.device_id, replicas.id) as device
    from sessions
    join users on users.id = sessions.user_id
    left join replicas on replicas.id = sessions.replica_id
    left join user_credentials on user_credentials.user_id = sessions.user_id
    where sessions.token_hash = ${key} and sessions.expires_at > ${now.toISOString()} and users.active`
  if (!found) return undefined
  const { lastSeenAt, device, ...user } = found
  const extended = now.getTime() - Date.parse(lastSeenAt) > SEEN_EVERY_MS
  if (extended) await extendSession(sql, key, now)
  return { key, extended, device, user }
}

/** Also counts as contact of the session's person from its device, which keeps their PIN there alive. */
async function extendSession(sql: Sql, key: string, now: Date): Promise<void> {
  await sql`
    with extended as (
      update sessions set last_seen_at = ${now.toISOString()}, expires_at = ${expiry(now)}
      where token_hash = ${key} returning user_id, replica_id
    )
    update enrolments set last_used_at = ${now.toISOString()}
    from extended join replicas on replicas.id = extended.replica_id
    where enrolments.user_id = extended.user_id and enrolments.device_id = replicas.device_id`
}

/** Records which replica uses a session, so that its device can be signed out. */
export async function noteReplica(sql: Sql, key: string, replica: string): Promise<void> {
  await sql`
    update sessions set replica_id = ${replica}
    where token_hash = ${key} and replica_id is distinct from ${replica}`
}

/** Ends the session of this token. */
export async function closeSession(sql: Sql, token: string): Promise<void> {
  await sql.begin(async transaction => {
    const ended = await transaction<{ key: string }[]>`
      delete from sessions where token_hash = ${hashToken(token)} returning token_hash as key`
    await announceEnded(transaction, ended)
  })
}

/** Deletes expired sessions. */
export async function pruneSessions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at < ${now.toISOString()}`
}

/** Ends all sessions of a user, except the one with the hash `except`. */
export async function closeSessionsOf(
  transaction: TransactionSql,
  userId: number,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const ended = await transaction<{ key: string }[]>`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${except} returning token_hash as key`
  await announceEnded(transaction, ended)
}
