import type { TableName } from '#schema/tables.ts'
import type { Commit } from '../sync/flush-writes.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import type { NextLook, Scheduler } from './scheduler.ts'

/** Chores that something besides a commit calls for. */
export type CalledChore = 'alerts' | 'sign-in notices' | 'morning mails'

/** What the server does for a shop by itself. */
export type Chore = {
  name?: CalledChore
  /** What is looked for, as the log says it. */
  what: string
  /** A commit that wrote one of these tables calls for a look. */
  tables: readonly TableName[]
  /** Does what is due, and says when something is due next by time alone. */
  look: () => Promise<NextLook>
  /** There is a look at least this often; without it, as often as the scheduler has it. */
  mostMs?: number
}

/** The instant that a query gives as `at`; null where it gives none. */
export async function askWhen(query: PromiseLike<readonly { at: string | null }[]>): Promise<Date | null> {
  const [row] = await query
  return row?.at ? new Date(row.at) : null
}

type Parts = {
  engine: SyncEngine
  scheduler: Scheduler
  /**
   * When each is due (ms), as `stop` has told before; at once without it. One that commits call for is looked at in any case: another
   * process may have made some meanwhile.
   */
  dueAt?: readonly number[] | undefined
  /** The first looks are spread over so long; all are at once without it. */
  spreadMs?: number | undefined
}

/** The chores of a shop while it is open. */
export type RunningChores = {
  /** Has one look now: of what this process has written beside the commits nobody else tells. */
  callFor: (name: CalledChore) => void
  /** When the next one is due (ms). */
  nextAt: () => number
  /** Waits for those under way, and returns when each is due. */
  stop: () => Promise<number[]>
}

/** Does chores when they are due and when a commit calls for them, until `stop`. */
export function doChores(
  chores: readonly Chore[],
  { engine, scheduler, dueAt = [], spreadMs }: Parts,
): RunningChores {
  const startedAt = Date.now()
  const tasks = chores.map(({ name, tables, ...work }, i) => {
    const first = spreadMs ? startedAt + (spreadMs * i) / chores.length : undefined
    const due = tables.length > 0 ? undefined : dueAt[i]
    return { name, tables, task: scheduler.add({ ...work, dueAt: due ?? first }) }
  })
  const unsubscribe = engine.live.subscribe({
    committed(commit) {
      for (const { tables, task } of tasks) if (mayConcern(commit, tables)) task.wake()
    },
    sessionEnded() {},
  })
  void engine.live.ready()
  return {
    callFor(called) {
      for (const { name, task } of tasks) if (name === called) task.wake()
    },
    nextAt: () => Math.min(...tasks.map(({ task }) => task.dueAt())),
    async stop() {
      unsubscribe()
      await Promise.all(tasks.map(({ task }) => task.stop()))
      return tasks.map(({ task }) => task.dueAt())
    },
  }
}

/** An event from another process carries only the version. */
function mayConcern({ written }: Commit, tables: readonly TableName[]): boolean {
  return tables.length > 0 && (written === undefined || tables.some(table => written.has(table)))
}
