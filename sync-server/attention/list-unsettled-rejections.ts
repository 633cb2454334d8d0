import { subDays } from 'date-fns/subDays'
import type { UnsettledRejection } from '#schema/protocol/attention.ts'
import type { Role } from '#schema/rows/user.ts'
import { type TableName, tables } from '#schema/tables.ts'
import { listedArgs } from '../admin/list-mutations.ts'
import type { Sql } from '../db/connect.ts'

/** Older rejections are not listed: nobody would remember them. */
const MAX_DAYS = 30
const MAX_LISTED = 200

/**
 * The tables of mutations whose arguments not every role may read. It is a map because the names come from
 * devices.
 */
const TABLE_OF: ReadonlyMap<string, TableName> = new Map([
  ['drawer', 'drawerSessions'],
  ['expense', 'expenses'],
  ['invoice', 'invoices'],
  ['payment', 'transactions'],
  ['profile', 'users'],
  ['user', 'users'],
])

/** The unsettled rejected mutations of all devices, the newest first. */
export async function listUnsettledRejections(
  sql: Sql,
  { role, now }: { role: Role; now: Date },
): Promise<UnsettledRejection[]> {
  const since = subDays(now, MAX_DAYS).toISOString()
  const rejections = await sql<UnsettledRejection[]>`
    select mutation_log.id, replica_id as replica, device, actor_id as "actorId", name, ${listedArgs(sql)} as args,
      acted_at as "actedAt", received_at as "receivedAt", coalesce(code, '') as code, coalesce(message, '') as message
    from mutation_log join replicas on replicas.id = replica_id
    where outcome = 'rejected' and settled_at is null and received_at > ${since}
    order by received_at desc, seq desc limit ${MAX_LISTED}`
  return rejections.map(rejection => ({ ...rejection, args: readableArgs(role, rejection) }))
}

/**
 * The arguments that the reader may see; null when they cannot be read, so that one bad entry does not hide the
 * others.
 */
function readableArgs(role: Role, rejection: Pick<UnsettledRejection, 'name' | 'args'>): unknown {
  try {
    return visibleArgs(role, rejection)
  } catch {
    return null
  }
}

function visibleArgs(role: Role, { name, args }: Pick<UnsettledRejection, 'name' | 'args'>): unknown {
  const table = TABLE_OF.get(name.split('.')[0] ?? '')
  const { rows, hidden } = table ? tables[table] : {}
  const mayRead = (rows?.(role) ?? 'all') === 'all' && (hidden?.(role) ?? []).length === 0
  if (mayRead) return args
  const { id, appointmentId } = (args ?? {}) as Record<string, unknown>
  return { id, appointmentId }
}
