import { subDays } from 'date-fns/subDays'
import type { ReplicaSummary } from '#schema/protocol/admin.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import { announceEnded } from '../db/announcements.ts'
import type { Sql } from '../db/connect.ts'

const REFUSED_DAYS = 30

/** Lists every replica that has ever synced, the one seen last first. */
export async function listReplicas(sql: Sql, now: Date): Promise<ReplicaSummary[]> {
  const since = subDays(now, REFUSED_DAYS).toISOString()
  const replicas = await sql<ReplicaSummary[]>`
    select replicas.id, replicas.user_id as "userId", users.full_name as "fullName", users.role,
      replicas.device, replicas.created_at as "createdAt", replicas.last_seen_at as "lastSeenAt",
      replicas.last_seq as sent, replicas.waiting,
      (select count(*) from mutation_log where replica_id = replicas.id and outcome = 'rejected'
        and received_at > ${since})::int as refused,
      exists (select from sessions where sessions.replica_id = replicas.id
        and sessions.expires_at > ${now.toISOString()}) as "signedIn"
    from replicas join users on users.id = replicas.user_id
    order by replicas.last_seen_at desc, replicas.id`
  return [...replicas]
}

/**
 * Ends the sessions, the PIN and the push key of a person on a device. Their pending mutations stay there and are sent
 * once they sign in again.
 */
export async function signOutReplica(sql: Sql, replica: string, entry: NewEntry): Promise<number> {
  return sql.begin(async transaction => {
    const ended = await transaction<{ key: string }[]>`
      with locked as (update replicas set push_key_hash = null where id = ${replica} returning user_id, device_id),
        unenrolled as (
          delete from enrolments using locked
          where enrolments.user_id = locked.user_id and enrolments.device_id = locked.device_id)
      delete from sessions where replica_id = ${replica} returning token_hash as key`
    await announceEnded(transaction, ended)
    const [owner] = await transaction<{ of: string }[]>`
      select full_name as of from replicas join users on users.id = user_id where replicas.id = ${replica}`
    await appendEntry(transaction, { ...entry, details: { replica, ...owner } })
    return ended.length
  })
}
