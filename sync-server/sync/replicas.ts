import { LEASE_SIZE, type LeaseResponse } from '#schema/protocol/lease.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { Contact } from './settle-acted-at.ts'
import type { Writer } from './write-transaction.ts'

type LockedReplica = Acknowledged & Pick<Contact, 'caughtUpAt'>
type ReplicaIdentity = { replica: string; userId: number; device: string }

/**
 * Locks the row of a replica, making it at its first sight. Undefined when the name
 * belongs to another user: the device has to take a new one.
 */
export async function lockReplica(
  sql: TransactionSql,
  { replica, userId, device }: ReplicaIdentity,
): Promise<LockedReplica | undefined> {
  const [row] = await sql<LockedReplica[]>`
    insert into replicas (id, user_id, device) values (${replica}, ${userId}, ${device})
    on conflict (id) do update set last_seen_at = now() where replicas.user_id = ${userId}
    returning last_seq as "lastSeq", last_id as "lastId", caught_up_at as "caughtUpAt"`
  return row
}

/** How far a replica's mutations have come: all up to `lastSeq` have their outcome, and that one's uuid is `lastId`. */
export type Acknowledged = { lastSeq: number; lastId: string | null }

/** How far the mutations of a replica have come, of this user's alone; none for one never seen. */
export async function acknowledgedOf(
  sql: Sql | TransactionSql,
  replica: string,
  userId: number,
): Promise<Acknowledged> {
  const [row] = await sql<Acknowledged[]>`
    select last_seq as "lastSeq", last_id as "lastId" from replicas
    where id = ${replica} and user_id = ${userId}`
  return row ?? { lastSeq: 0, lastId: null }
}

/** Gives a replica a block of keys, and at its first time a register, of its own. Null when its name belongs to another user. */
export function leaseIds(writer: Writer, identity: ReplicaIdentity): Promise<LeaseResponse | null> {
  return writer.write(async transaction => {
    if (!(await lockReplica(transaction.sql, identity))) return null
    const firstId = transaction.takeIds(LEASE_SIZE)
    const lastId = firstId + LEASE_SIZE - 1
    await transaction.sql`
      insert into id_leases (replica_id, first_id, last_id) values (${identity.replica}, ${firstId}, ${lastId})`
    return { firstId, lastId, register: await registerOf(transaction.sql, identity.replica) }
  })
}

/** The register of a replica whose row is locked, as is the shop's: drawn once, kept for ever. */
async function registerOf(sql: TransactionSql, replica: string): Promise<number> {
  const [known] = await sql<{ register: number | null }[]>`
    select register from replicas where id = ${replica}`
  if (known?.register) return known.register
  const [drawn] = await sql<{ register: number }[]>`
    with drawn as (
      update shop_state set next_register = next_register + 1 where id = 1 returning next_register - 1 as number)
    update replicas set register = drawn.number from drawn where id = ${replica} returning register`
  if (!drawn) throw new Error('shop_state has no row: run the migrations')
  return drawn.register
}
