import type { Logger } from 'pino'
import type { TableName } from '#schema/tables.ts'
import type { Commit } from './announcements.ts'
import type { SyncEngine } from './sync-engine.ts'

type Work = {
  engine: SyncEngine
  log: Logger
  /** A commit that wrote one of these tables calls for a look, and so does each interval: what becomes due by time alone is found then. */
  tables: readonly TableName[]
  everyMs: number
  /** Does what is due; resolves to whether there may be more at once. */
  look: () => Promise<boolean>
}

/** Looks for work until `stop`, which waits for the look under way; one at a time. A look that throws is tried again at the next. */
export function workOnCommits({ engine, log, tables, everyMs, look }: Work) {
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        if (await look()) isWanted = true
      } catch (error) {
        log.error({ err: error, tables }, 'a look for work failed; the next look tries again')
      }
    }
  }

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      // A wake-up arrived between the last round and this line.
      if (isWanted && !isStopped) wake()
    })
  }

  const unsubscribe = engine.live.subscribe({
    committed: commit => mayConcern(commit, tables) && wake(),
    sessionEnded: () => {},
  })
  void engine.live.ready()
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    async stop(): Promise<void> {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      await running
    },
  }
}

/** An event from another process carries only the version. */
function mayConcern({ written }: Commit, tables: readonly TableName[]): boolean {
  return written === undefined || tables.some(table => written.has(table))
}
