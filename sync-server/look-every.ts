import type { Logger } from 'pino'

type Looks = {
  everyMs: number
  log: Logger
  /** What is looked for, as the log says it. */
  what: string
  look: () => Promise<unknown>
}

/**
 * Looks now and at each interval until `stop`, which waits for the look under way; one at a time. A look that throws is tried
 * again at the next.
 */
export function lookEvery({ everyMs, log, what, look }: Looks) {
  let running: Promise<unknown> | undefined
  const begin = () => {
    running ??= look()
      .catch(error => log.error({ err: error }, `a look for ${what} failed; the next look tries again`))
      .finally(() => {
        running = undefined
      })
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
