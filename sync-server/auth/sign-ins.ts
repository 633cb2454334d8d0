import { subDays } from 'date-fns/subDays'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'
import type { SignIn, TeamSignIn } from '#schema/protocol/sign-ins.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import { announceEnded } from '../db/announcements.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { endEnrolmentsOf } from './devices.ts'
import { revokePushKeysOf } from './push-keys.ts'
import { closeSessionsOf } from './sessions.ts'

/** No list shows more: whoever has more sessions open makes them by a program. */
const MOST_LISTED = 500

type Asked = { sessionKey: string; now: Date /** Whose; everybody's without it. */; userId?: number }

/** Lists where people are signed in or may come back by a PIN, the one that asks first, then those seen last. */
export async function listSignIns(sql: Sql, { sessionKey, now, userId }: Asked): Promise<TeamSignIn[]> {
  const pinsSince = subDays(now, PIN_LIFE_DAYS).toISOString()
  const signIns = await sql<TeamSignIn[]>`
    with pins as (
      select * from enrolments where last_used_at > ${pinsSince} and (${userId === undefined} or user_id = ${userId ?? 0})
    ),
    open as (
      select sessions.id, sessions.token_hash = ${sessionKey} as is_here, sessions.user_id, replicas.device_id, replicas.device,
        user_agent, address, way, sessions.created_at, sessions.last_seen_at, true as is_open,
        pins.id is not null as has_pin
      from sessions
      left join replicas on replicas.id = sessions.replica_id and replicas.user_id = sessions.user_id
      left join pins on pins.user_id = sessions.user_id and pins.device_id = replicas.device_id
      where expires_at > ${now.toISOString()} and (${userId === undefined} or sessions.user_id = ${userId ?? 0})
    ),
    shut as (
      select pins.id, false as is_here, pins.user_id, pins.device_id, replica.device, null as user_agent,
        null as address, 'pin' as way, pins.created_at, pins.last_used_at as last_seen_at, false as is_open,
        true as has_pin
      from pins
      left join lateral (
        select device from replicas
        where replicas.user_id = pins.user_id and replicas.device_id = pins.device_id
        order by last_seen_at desc limit 1) replica on true
      where not exists (
        select from open where open.user_id = pins.user_id and open.device_id = pins.device_id)
    )
    select entry.id, is_here as "isHere", devices.name as "deviceName", coalesce(user_agent, device) as "userAgent",
      address, way, entry.created_at as "openedAt", entry.last_seen_at as "lastSeenAt", is_open as "isOpen",
      has_pin as "hasPin", users.id as "userId", users.full_name as "fullName", users.role
    from (select * from open union all select * from shut) entry
    join users on users.id = entry.user_id and users.active
    left join devices on devices.id = entry.device_id
    order by is_here desc, entry.last_seen_at desc, entry.id limit ${MOST_LISTED}`
  return [...signIns]
}

/** The sign-ins of one person, as they see them themselves. */
export async function listOwnSignIns(sql: Sql, asked: Required<Asked>): Promise<SignIn[]> {
  const signIns = await listSignIns(sql, asked)
  return signIns.map(({ userId: _, fullName: __, role: ___, ...signIn }) => signIn)
}

/** A person on a device; where it has never synced, it is the one session alone. */
type Place = { userId: number; sessionId: string | null; replica: string | null; deviceId: string | null }

/**
 * Ends a sign-in: the sessions, the PIN and the push keys of its person on that device. What is pending there stays, and is sent once
 * they sign in there again. Returns how many sessions ended; null when there is no such sign-in (of this person).
 */
export async function endSignIn(
  sql: Sql,
  { id, userId, entry }: { id: string; userId?: number; entry: NewEntry },
): Promise<number | null> {
  return sql.begin(async transaction => {
    const [place] = await transaction<Place[]>`
      select sessions.user_id as "userId", sessions.id as "sessionId", replicas.id as replica,
        replicas.device_id as "deviceId"
      from sessions left join replicas on replicas.id = replica_id and replicas.user_id = sessions.user_id
      where sessions.id = ${id}
      union all
      select user_id, null, null, device_id from enrolments where id = ${id}`
    if (!place || (userId !== undefined && place.userId !== userId)) return null
    return endAccessAt(transaction, place, entry)
  })
}

/** Does the same for the place of a replica. */
export async function signOutReplica(sql: Sql, replica: string, entry: NewEntry): Promise<number> {
  return sql.begin(async transaction => {
    const [place] = await transaction<Place[]>`
      select user_id as "userId", null as "sessionId", id as replica, device_id as "deviceId"
      from replicas where id = ${replica}`
    return place ? endAccessAt(transaction, place, entry) : 0
  })
}

/**
 * Ends all sign-ins of a person but the session that asks, with their PINs and push keys elsewhere. Returns how many sessions
 * ended.
 */
export async function endOtherSignIns(
  sql: Sql,
  {
    userId,
    sessionKey,
    device,
    entry,
  }: { userId: number; sessionKey: string; device: string | null; entry: NewEntry },
): Promise<number> {
  return sql.begin(async transaction => {
    await revokePushKeysOf(transaction, { userId, exceptSession: sessionKey })
    await endEnrolmentsOf(transaction, userId, { except: device })
    const ended = await closeSessionsOf(transaction, userId, { except: sessionKey })
    await appendEntry(transaction, { ...entry, details: { ended } })
    return ended
  })
}

async function endAccessAt(
  sql: TransactionSql,
  { userId, sessionId, replica, deviceId }: Place,
  entry: NewEntry,
): Promise<number> {
  const replicas = await sql<{ id: string }[]>`
    update replicas set push_key_hash = null
    where user_id = ${userId} and (id = ${replica} or device_id = ${deviceId}) returning id`
  await sql`delete from enrolments where user_id = ${userId} and device_id = ${deviceId}`
  const ids = replicas.map(({ id }) => id)
  const ended = await sql<{ key: string }[]>`
    delete from sessions
    where user_id = ${userId}
      and (id = ${sessionId} or replica_id = any(${ids}::uuid[]) or first_replica_id = any(${ids}::uuid[]))
    returning token_hash as key`
  await announceEnded(sql, ended)
  const [person] = await sql<{ of: string }[]>`select full_name as of from users where id = ${userId}`
  await appendEntry(sql, { ...entry, details: { ...(replica && { replica }), userId, ...person } })
  return ended.length
}
