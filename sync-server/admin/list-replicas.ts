import { subDays } from 'date-fns/subDays'
import type { ReplicaSummary } from '#schema/protocol/admin.ts'
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
