import type { Logger } from 'pino'
import { lapseRequest } from '#schema/mutations/visitors/request-hold.ts'
import type { Sql } from '../../db/connect.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { workOnCommits } from '../../sync/work-on-commits.ts'
import type { Writer } from '../../sync/writer.ts'

const WORKER = { userId: null, role: 'worker' as const }
const LOOK_EVERY_MS = 5_000

type Parts = { sql: Sql; engine: SyncEngine; log: Logger; clock: () => Date }

/** Gives back the places of bookings for which nobody has answered in time, until `stop`. */
export function startHoldWorker({ sql, engine, log, clock }: Parts, everyMs = LOOK_EVERY_MS) {
  return workOnCommits({
    ...{ engine, log, everyMs, tables: [] },
    async look() {
      await lapseRequests({ sql, writer: engine.writer }, clock())
      return false
    },
  })
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
