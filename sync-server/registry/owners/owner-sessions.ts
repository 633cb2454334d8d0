import { hashToken, isToken, newToken } from '../../auth/secret-token.ts'
import { SESSION_DAYS } from '../../auth/sessions.ts'
import type { Sql } from '../../db/connect.ts'
import type { Owner } from './owner-accounts.ts'

const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000
const SEEN_EVERY_MS = 5 * 60_000

export type OwnerSession = { key: string; owner: Owner; extended: boolean }

/** Opens a session and returns its token; undefined when the password has changed since it was verified. */
export async function openOwnerSession(
  sql: Sql,
  { owner, passwordHash, now }: { owner: Owner; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const [opened] = await sql`
    insert into owner_sessions (token_hash, owner_id, signed_in_at, last_seen_at, expires_at)
    select ${hashToken(token)}, id, ${now.toISOString()}, ${now.toISOString()}, ${expiry(now)} from owners
    where id = ${owner.id} and password_hash = ${passwordHash} for share
    returning owner_id`
  return opened && token
}

export async function findOwnerSession(
  sql: Sql,
  token: string,
  now: Date,
): Promise<OwnerSession | undefined> {
  if (!isToken(token)) return undefined
  const key = hashToken(token)
  const [found] = await sql<(Owner & { lastSeenAt: string })[]>`
    select owners.id, email, full_name as "fullName", must_change_password as "mustChangePassword",
      last_seen_at as "lastSeenAt"
    from owner_sessions join owners on owners.id = owner_id
    where token_hash = ${key} and expires_at > ${now.toISOString()}`
  if (!found) return undefined
  const { lastSeenAt, ...owner } = found
  const extended = now.getTime() - Date.parse(lastSeenAt) > SEEN_EVERY_MS
  if (extended)
    await sql`
      update owner_sessions set last_seen_at = ${now.toISOString()}, expires_at = ${expiry(now)} where token_hash = ${key}`
  return { key, owner, extended }
}

export async function closeOwnerSession(sql: Sql, token: string): Promise<void> {
  await sql`delete from owner_sessions where token_hash = ${hashToken(token)}`
}

function expiry(now: Date): string {
  return new Date(now.getTime() + SESSION_MS).toISOString()
}
