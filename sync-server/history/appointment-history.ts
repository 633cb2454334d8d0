import type { HistoryEntry } from '#schema/protocol/history.ts'
import { historyDetails } from '#schema/rules/history/appointment-history.ts'
import { unseenChanges } from '#schema/rules/history/conflict.ts'
import { tables } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import type { Reader } from '../sync/read-scope.ts'

type Logged = Omit<HistoryEntry, 'details' | 'replaced'> & {
  args: unknown
  before: Record<string, unknown> | null
}

/**
 * Returns every mutation that took effect on an appointment, oldest first; amounts only where the reader may see
 * them.
 */
export async function appointmentHistory(
  sql: Sql,
  { id, reader }: { id: number; reader: Reader },
): Promise<HistoryEntry[]> {
  const logged = await sql<Logged[]>`
    select id, name, args, before, actor_id as "actorId", acted_at as "actedAt", received_at as "receivedAt"
    from mutation_log
    where outcome = 'applied'
      and (args ->> 'appointmentId' = ${String(id)} or (args ->> 'id' = ${String(id)} and name like 'appointment.%'))
    order by version, seq`
  const unseen = unseenChanges(logged)
  const entries = logged.map(({ args, before: _, ...entry }, i) => {
    const { amountFils, ...details } = historyDetails(args)
    const visible = maySeeMoney(reader, entry.actorId) && amountFils !== undefined
    const replaced = unseen[i]
    return {
      ...entry,
      details: visible ? { ...details, amountFils } : details,
      ...(replaced && replaced.length > 0 && { replaced }),
    }
  })
  return entries.sort((a, b) => a.actedAt.localeCompare(b.actedAt))
}

function maySeeMoney({ userId, role }: Reader, actorId: number | null): boolean {
  const scope = tables.transactions.rows(role)
  return scope === 'all' || (scope === 'own' && actorId === userId)
}
