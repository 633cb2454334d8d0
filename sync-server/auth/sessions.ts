import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { User } from '#schema/rows/user.ts'
import type { Db, Sql, TransactionSql } from '../db/connect.ts'
import { sessions, userCredentials } from '../db/tables/auth.ts'
import { users } from '../db/tables/people.ts'

export const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000
/** How stale `last_seen_at` may get: a write with every request would cost more than it tells. */
const SEEN_EVERY_MS = 5 * 60_000
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

export type SessionUser = User & { mustChangePassword: boolean }
export type Session = { key: string; user: SessionUser; extended: boolean }

/** The key a token's session is stored under: a stolen copy of the table signs nobody in. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Opens a session; gives back its token, which nothing here keeps. */
export async function openSession(
  db: Db,
  { userId, userAgent, now }: { userId: number; userAgent: string | undefined; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: sessionKey(token),
    userId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
    userAgent: userAgent?.slice(0, 300) ?? null,
  })
  return token
}

/** The session that a cookie's token stands for, while it lasts and its user is active. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined
  const key = sessionKey(token)
  const [found] = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      mustChangePassword: userCredentials.mustChangePassword,
      user: {
        id: users.id,
        email: users.email,
        fullName: users.fullName,
        role: users.role,
        phone: users.phone,
        profileImageUrl: users.profileImageUrl,
        active: users.active,
        createdAt: users.createdAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, key), gt(sessions.expiresAt, now.toISOString()), eq(users.active, true)),
    )
  if (!found) return undefined
  const extended = now.getTime() - Date.parse(found.lastSeenAt) > SEEN_EVERY_MS
  if (extended) await extendSession(db, key, now)
  return { key, extended, user: { ...found.user, mustChangePassword: found.mustChangePassword ?? false } }
}

async function extendSession(db: Db, key: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      lastSeenAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
    })
    .where(eq(sessions.tokenHash, key))
}

/** Where the key of every session that is ended is told, to whatever lives as long as the session. */
export const SESSION_CHANNEL = 'sheen_session'

/** Ends the session of that token. */
export async function closeSession(sql: Sql, token: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where token_hash = ${sessionKey(token)} returning token_hash)
    select pg_notify(${SESSION_CHANNEL}, token_hash) from ended`
}

/** Ends all sessions of a user. */
export async function closeSessionsOf(sql: Sql | TransactionSql, userId: number): Promise<void> {
  await sql`
    with ended as (delete from sessions where user_id = ${userId} returning token_hash)
    select pg_notify(${SESSION_CHANNEL}, token_hash) from ended`
}
