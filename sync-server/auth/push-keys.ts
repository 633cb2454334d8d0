import type { Role } from '#schema/rows/user.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { hashToken, newToken } from './secret-token.ts'

/** 'Replica 0b5f….Zk3…': the replica's uuid and its secret, as the value of the Authorization header. */
const HEADER = /^Replica ([0-9a-f-]{36})\.([\w-]{43})$/

export type PushingReplica = { replica: string; device: string; userId: number; role: Role }

/** Gives a replica a new push key, which ends the one before, and returns it; the server keeps its hash only. */
export async function givePushKey(sql: TransactionSql, replica: string): Promise<string> {
  const secret = newToken()
  await sql`update replicas set push_key_hash = ${hashToken(secret)} where id = ${replica}`
  return secret
}

/**
 * The replica whose push key an Authorization header carries, with its person in their role of today. Undefined when
 * the key is unknown or revoked, or the account is not active.
 */
export async function findByPushKey(sql: Sql, header: string): Promise<PushingReplica | undefined> {
  const [, replica, secret] = HEADER.exec(header) ?? []
  if (!replica || !secret) return undefined
  const [found] = await sql<PushingReplica[]>`
    select replicas.id as replica, coalesce(device_id, replicas.id) as device, users.id as "userId", users.role
    from replicas join users on users.id = replicas.user_id
    where replicas.id = ${replica} and replicas.push_key_hash = ${hashToken(secret)} and users.active`
  return found
}

type Revoked = { userId: number; exceptSession?: string }

/** Revokes the push keys of a person, except on the device of that session. */
export async function revokePushKeysOf(
  sql: Sql | TransactionSql,
  { userId, exceptSession }: Revoked,
): Promise<void> {
  await sql`
    update replicas set push_key_hash = null
    where user_id = ${userId} and push_key_hash is not null
      and id not in (
        select replica_id from sessions where token_hash = ${exceptSession ?? null} and replica_id is not null)`
}

/**
 * Those of these replicas of a device whose sign-in there was ended, which takes the push key along. Who knows a replica's uuid hears no more
 * of it than that. One that the server does not know is none of them: it may be of a history that was lost. Nor is one with an open session: its
 * person has come back, and has no new key yet.
 */
export async function listEndedReplicas(
  sql: Sql,
  { deviceId, replicas, now }: { deviceId: string; replicas: readonly string[]; now: Date },
): Promise<string[]> {
  const ended = await sql<{ id: string }[]>`
    select replicas.id from replicas join users on users.id = replicas.user_id
    where replicas.id = any(${[...replicas]}::uuid[]) and device_id = ${deviceId}
      and (not users.active or (push_key_hash is null and not exists (
        select from sessions where replica_id = replicas.id and expires_at > ${now.toISOString()})))`
  return ended.map(({ id }) => id)
}
