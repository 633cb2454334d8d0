import type { RecordEntry, RecordTable } from '#schema/protocol/history.ts'
import { type LoggedChange, recordHistory } from '#schema/rules/history/record-history.ts'
import type { Sql } from '../db/connect.ts'

/**
 * A row that changes every day shows only its latest changes; the value of a field before the first of them may be
 * unknown.
 */
const MAX_ENTRIES = 200
const MUTATIONS = { customers: 'customer.%', vehicles: 'vehicle.%' } as const satisfies Record<
  RecordTable,
  string
>

/** Returns who changed what of a customer or a vehicle, newest first. All staff may see all fields of both. */
export async function changesOfRecord(
  sql: Sql,
  { table, id }: { table: RecordTable; id: number },
): Promise<RecordEntry[]> {
  const logged = await sql<LoggedChange[]>`
    select id, name, args, before, actor_id as "actorId", acted_at as "actedAt" from mutation_log
    where outcome = 'applied' and args ->> 'id' = ${String(id)} and name like ${MUTATIONS[table]}
    order by version desc, seq desc limit ${MAX_ENTRIES}`
  return recordHistory(logged.toReversed()).toReversed()
}
