import type { Logger } from 'pino'

/** When to look next: at once because there was more than one look takes, at an instant, or only when something calls for it. */
export type NextLook = 'at once' | Date | null

type Work = {
  /** What is looked for, as the log says it. */
  what: string
  /** Does what is due. One that throws is tried again after a pause. */
  look: () => Promise<NextLook>
  /** When to look first (ms); at once without it. */
  dueAt?: number | undefined
  /** There is a look at least this often, for what nothing tells of. */
  mostMs?: number | undefined
}

export type Task = {
  /** Looks now, or again once the look under way is over. */
  wake: () => void
  /** When something is due next, as the last look has said (ms). */
  dueAt: () => number
  isRunning: () => boolean
  /** Waits for the look under way; there is none afterwards. */
  stop: () => Promise<void>
}

export type Scheduler = { add: (work: Work) => Task; stop: () => void }

const MOST_MS = 10 * 60_000
/** Something that is due and stays so must not be looked at without a pause. */
const LEAST_MS = 1_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
/** The clock may be set, and a computer may sleep: what is due by it is found again within this time. */
const TICK_MS = 15_000

type Entry = { lookAt: number; begin: () => void }

/** Runs the work of all shops of a process when it is due, by one timer. Each work is looked at once at a time, different ones side by side. */
export function createScheduler({ log, now = Date.now }: { log: Logger; now?: () => number }): Scheduler {
  const entries = new Set<Entry>()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY

  function setTimer(dueAt: number): void {
    const at = Math.min(dueAt, now() + TICK_MS)
    if (timer && at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(tick, Math.max(0, at - now()))
  }

  function tick(): void {
    timer = undefined
    timerAt = Number.POSITIVE_INFINITY
    let next = Number.POSITIVE_INFINITY
    for (const entry of entries) {
      if (entry.lookAt <= now()) entry.begin()
      else next = Math.min(next, entry.lookAt)
    }
    if (entries.size > 0) setTimer(next)
  }

  function add({ what, look, dueAt = now(), mostMs = MOST_MS }: Work): Task {
    let running: Promise<void> | undefined
    let isWanted = false
    let pauseMs = FIRST_PAUSE_MS
    let nextAt = dueAt
    const entry: Entry = { lookAt: Math.min(dueAt, now() + mostMs), begin }

    /** While it runs, it is not due. */
    function begin(): void {
      entry.lookAt = Number.POSITIVE_INFINITY
      running = run().then(next => {
        running = undefined
        nextAt = next
        entry.lookAt = Math.min(next, now() + mostMs)
        if (entries.has(entry)) setTimer(entry.lookAt)
      })
    }

    /** Looks until there is no more at once, and returns when there is again. */
    async function run(): Promise<number> {
      for (;;) {
        isWanted = false
        try {
          const next = await look()
          pauseMs = FIRST_PAUSE_MS
          const isMore = isWanted || next === 'at once'
          if (isMore && entries.has(entry)) continue
          return next instanceof Date ? Math.max(next.getTime(), now() + LEAST_MS) : Number.POSITIVE_INFINITY
        } catch (error) {
          log.error({ err: error }, `a look for ${what} failed; it is repeated after a pause`)
          const at = now() + pauseMs
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
          return at
        }
      }
    }

    entries.add(entry)
    setTimer(entry.lookAt)
    return {
      wake() {
        isWanted = true
        if (!running && entries.has(entry)) begin()
      },
      dueAt: () => (running ? now() : nextAt),
      isRunning: () => running !== undefined,
      async stop() {
        entries.delete(entry)
        await running
      },
    }
  }

  return {
    add,
    stop() {
      entries.clear()
      clearTimeout(timer)
    },
  }
}
