import type { Logger } from 'pino'
import type { Sql } from '../db/connect.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import type { Commit } from '../sync/write-transaction.ts'
import { claimDue, isAnythingDue, recordStep } from './message-queue.ts'
import { stepAfter } from './notification-retries.ts'
import type { Message, Providers } from './provider.ts'

/** What falls due by the clock alone is found within this time. */
const LOOK_EVERY_MS = 5_000

export type WorkerParts = {
  sql: Sql
  engine: SyncEngine
  providers: Providers
  log: Logger
  clock: () => Date
}

/**
 * One round: claims what is due, sends it, writes down each outcome as it comes. Says how many messages it sent or
 * tried to. Any number of processes may do so at once.
 */
export async function sendDue({ sql, engine, providers, log, clock }: WorkerParts): Promise<number> {
  const now = clock()
  if (!(await isAnythingDue(sql, now))) return 0
  const claimed = await claimDue(engine.writer, providers, now)
  await Promise.all(claimed.map(send))
  return claimed.length

  async function send(message: Message): Promise<void> {
    const { id, method, attempts } = message
    const outcome = (await providers[method]?.(message)) ?? { kind: 'unknown' as const, error: '' }
    // Who it goes to and what it says is nobody's business here.
    log.info({ message: id, method, attempts, outcome: outcome.kind }, 'message handled')
    try {
      await recordStep(engine.writer, message, stepAfter(outcome, message, clock()), clock())
    } catch (error) {
      // Nobody knows then, and after its time it is unknown, which is the truth.
      log.error(
        { err: error, message: id, outcome: outcome.kind },
        'the outcome of a message could not be kept',
      )
    }
  }
}

/** Sends what is due as soon as it is committed, and looks every few seconds, until `stop`, which waits for what is on its way. */
export function startWorker(parts: WorkerParts, everyMs = LOOK_EVERY_MS) {
  const { engine, log } = parts
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        if ((await sendDue(parts)) > 0) isWanted = true
      } catch (error) {
        log.error({ err: error }, 'messages could not be looked after; the next look tries again')
      }
    }
  }

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      // Woken between its last look and here.
      if (isWanted && !isStopped) wake()
    })
  }

  const unsubscribe = engine.live.subscribe({
    committed: commit => mayHoldMessages(commit) && wake(),
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

/** Of what another process committed only the number is known. */
function mayHoldMessages({ written }: Commit): boolean {
  return written === undefined || written.has('notifications')
}
