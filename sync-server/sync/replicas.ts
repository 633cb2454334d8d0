import { type DeviceIdentity, LEASE_SIZE, type LeaseResponse } from '#schema/protocol/lease.ts'
import { KEEP_ACKED_DAYS } from '#schema/protocol/push.ts'
import { keepDevice } from '../auth/devices.ts'
import { givePushKey } from '../auth/push-keys.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'
import { tooMany } from '../http/http-error.ts'
import { assignSeries } from '../invoice-numbers/invoice-series.ts'
import type { Contact } from './settle-acted-at.ts'
import type { Writer } from './writer.ts'

export type LockedReplica = Acknowledged & Pick<Contact, 'caughtUpAt'>
type ReplicaIdentity = {
  replica: string
  userId: number
  device: string
  now: Date
  /** The replica of this person that it says it went on from. */
  forkedFrom?: string | undefined
}

/**
 * Locks the row of a replica and creates it when it is new. Undefined when the replica belongs to another user:
 * the device must fork to a new one. Throws `HttpError` 429 after too many new replicas of one person in a day.
 *
 * A new replica has nothing pending, so that nothing of it was made before; only a fork has what the replica had that it went
 * on from. Replicas of before a restore may be unknown to the backup: soon after one they send what they have kept.
 */
export async function lockReplica(
  sql: TransactionSql,
  { replica, userId, device, now, forkedFrom }: ReplicaIdentity,
): Promise<LockedReplica | undefined> {
  const kept = `${KEEP_ACKED_DAYS} days`
  const [row] = await sql<(LockedReplica & { isNew: boolean })[]>`
    with shop as (select history_began_at from shop_state)
    insert into replicas (id, user_id, device, caught_up_at)
    select ${replica}, ${userId}, ${device},
      case when history_began_at > ${now.toISOString()}::timestamptz - ${kept}::interval
        then history_began_at - ${kept}::interval else ${now.toISOString()}::timestamptz end
    from shop
    on conflict (id) do update set last_seen_at = excluded.last_seen_at where replicas.user_id = excluded.user_id
    returning last_seq as "lastSeq", last_id as "lastId", coalesce(caught_up_at, created_at) as "caughtUpAt",
      xmax = 0 as "isNew"`
  if (row?.isNew) await rejectTooManyReplicas(sql, userId)
  if (!row || row.lastSeq > 0 || !forkedFrom) return row
  const [origin] = await sql<Pick<LockedReplica, 'caughtUpAt'>[]>`
    select least(coalesce(caught_up_at, created_at), ${row.caughtUpAt}) as "caughtUpAt" from replicas
    where id = ${forkedFrom} and user_id = ${userId}`
  return { ...row, ...origin }
}

/**
 * The same for several replicas, none of them twice, in their order. Those that have pushed are only read: their rows are written with the
 * changes, and no other writer comes between. Resolves or throws only when no statement is under way any more.
 */
export async function lockReplicas(
  sql: TransactionSql,
  identities: readonly ReplicaIdentity[],
): Promise<(LockedReplica | undefined)[]> {
  const rows = await sql<(LockedReplica & { id: string; userId: number })[]>`
    select id, user_id as "userId", last_seq as "lastSeq", last_id as "lastId", coalesce(caught_up_at, created_at) as "caughtUpAt"
    from replicas where id = any(${identities.map(({ replica }) => replica)}::uuid[]) and last_seq > 0`
  const known = new Map(rows.map(row => [row.id, row]))
  const locking = identities.map(async identity => {
    const row = known.get(identity.replica)
    if (!row) return lockReplica(sql, identity)
    return row.userId === identity.userId ? row : undefined
  })
  await Promise.allSettled(locking)
  return Promise.all(locking)
}

/** How far a replica's mutations have got, and what it still has to send. */
export type ReplicaPosition = Acknowledged & { replica: string; waiting: number; caughtUpAt: string }

export function savePositions(
  sql: TransactionSql,
  positions: readonly ReplicaPosition[],
): PromiseLike<unknown> {
  return sql`
    update replicas set last_seq = r."lastSeq", last_id = r."lastId", waiting = r.waiting, caught_up_at = r."caughtUpAt", last_seen_at = now()
    from jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb)
      as r(replica uuid, "lastSeq" bigint, "lastId" uuid, waiting int, "caughtUpAt" timestamptz)
    where id = r.replica`
}

/** Old ones drop out of the day one after the other: some may have done so by then. */
const RETRY_AFTER_MS = 60 * 60_000
/** The most new replicas of one person in a day; new devices and forks make a handful. */
const REPLICAS_A_DAY = 200
/** Leases of one person in a day: each is for 10,000 rows. */
const LEASES_A_DAY = 200

async function rejectTooManyReplicas(sql: TransactionSql, userId: number): Promise<void> {
  const [made] = await sql<[{ count: number }]>`
    select count(*) from replicas where user_id = ${userId} and created_at > now() - interval '1 day'`
  if (made.count > REPLICAS_A_DAY)
    throw tooMany('Too many new devices of this account today.', RETRY_AFTER_MS)
}

async function rejectTooManyLeases(sql: TransactionSql, userId: number): Promise<void> {
  const [given] = await sql<[{ count: number }]>`
    select count(*) from id_leases join replicas on replicas.id = replica_id
    where user_id = ${userId} and leased_at > now() - interval '1 day'`
  if (given.count >= LEASES_A_DAY)
    throw tooMany('Too many record numbers were asked for by this account today.', RETRY_AFTER_MS)
}

/**
 * The acknowledged position of a replica: every mutation up to `lastSeq` has its outcome, and `lastId` is the
 * uuid of that one.
 */
export type Acknowledged = { lastSeq: number; lastId: string | null }

/** The acknowledged position of this user's replica; zero for an unknown one. */
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

/** The position of the server's history, and of a replica's mutations in it. */
export type Place = { epoch: string; version: number; acknowledged: Acknowledged }

/**
 * The place of this user's replica as of one moment. Also records that the replica was heard of without pushing; at
 * most once a minute, so that pulls which bring nothing stay cheap.
 */
export async function noteContact(sql: Sql, replica: string, userId: number): Promise<Place> {
  const [place] = await sql<
    (Omit<Place, 'acknowledged'> & { lastSeq: number | null; lastId: string | null })[]
  >`
    with seen as (
      update replicas set last_seen_at = now()
      where id = ${replica} and user_id = ${userId} and last_seen_at < now() - interval '1 minute')
    select epoch, version, last_seq as "lastSeq", last_id as "lastId" from shop_state
    left join replicas on replicas.id = ${replica} and user_id = ${userId}
    where shop_state.id = 1`
  const { epoch, version, lastSeq, lastId } = requireShopState(place)
  return { epoch, version, acknowledged: { lastSeq: lastSeq ?? 0, lastId } }
}

type Leasing = ReplicaIdentity & {
  /** Where the replica is; left out by devices that have no identity yet. */
  on?: DeviceIdentity
}

/**
 * Leases a block of ids to a replica, gives it a new push key and, with its first lease, an invoice series. Null when
 * the replica belongs to another user. Throws `HttpError` 429 after too many leases or new replicas of one person in a
 * day.
 *
 * @example
 * await leaseIds(writer, { replica, userId: 7, device: 'Mozilla/5.0 …', now: clock(), on: { id: tablet, name: 'Counter tablet' } })
 * // { firstId: 40001, lastId: 50000, register: 7, lastSequence: 0, pushKey: 'Zk3…' }
 */
export function leaseIds(writer: Writer, { on, ...identity }: Leasing): Promise<LeaseResponse | null> {
  return writer.write(async transaction => {
    const { sql } = transaction
    if (!(await lockReplica(sql, identity))) return null
    await rejectTooManyLeases(sql, identity.userId)
    if (on) await keepDeviceOf(sql, identity.replica, on)
    const firstId = transaction.takeIds(LEASE_SIZE)
    const lastId = firstId + LEASE_SIZE - 1
    await sql`
      insert into id_leases (replica_id, first_id, last_id) values (${identity.replica}, ${firstId}, ${lastId})`
    return {
      firstId,
      lastId,
      ...(await assignSeries(sql, identity.replica)),
      pushKey: await givePushKey(sql, identity.replica),
    }
  })
}

async function keepDeviceOf(sql: TransactionSql, replica: string, device: DeviceIdentity): Promise<void> {
  await keepDevice(sql, device)
  await sql`update replicas set device_id = ${device.id} where id = ${replica}`
}
