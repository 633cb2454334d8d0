import { lapseRequest } from '#schema/mutations/visitors/request-hold.ts'
import { askWhen, type Chore } from '../../chores/chore.ts'
import type { Sql } from '../../db/connect.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import type { Writer } from '../../sync/writer.ts'

const WORKER = { userId: null, role: 'worker' as const }

type Parts = { sql: Sql; engine: SyncEngine; clock: () => Date }

/** Gives back the places of bookings for which nobody has answered in time. */
export function holdChore({ sql, engine, clock }: Parts): Chore {
  return {
    what: 'held places',
    tables: ['appointments'],
    async look() {
      await lapseRequests({ sql, writer: engine.writer }, clock())
      return askWhen(sql<{ at: string | null }[]>`select min(held_until) as at from appointments`)
    },
  }
}

/** Does one round, and returns how many places were given back. */
export async function lapseRequests(
  { sql, writer }: { sql: Sql; writer: Writer },
  now: Date,
): Promise<number> {
  const due = await sql<{ appointmentId: number }[]>`
    select id::int as "appointmentId" from appointments where held_until <= ${now.toISOString()} order by id`
  for (const args of due)
    await writer.write(transaction =>
      runLogged(transaction, { name: lapseRequest.name, args }, { actor: WORKER, now }),
    )
  return due.length
}
