import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/** Records who settled a rejected mutation and when. A settled one keeps the first person. */
export async function markRejectionSettled(
  sql: Sql,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<void> {
  const found = await sql`
    update mutation_log set settled_by = coalesce(settled_by, ${userId}),
      settled_at = coalesce(settled_at, ${now.toISOString()})
    where id = ${id} and outcome = 'rejected' and replica_id is not null returning id`
  if (found.length === 0) throw new HttpError(404, ErrorCode.notFound, 'There is no such refused change')
}
