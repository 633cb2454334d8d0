import { retryDelay } from '#app/api/retry-delay.ts'
import { whenReachable } from './when-reachable.ts'

const RETRY = { minMs: 3_000, maxMs: 60_000 }

export type Trying = { now(): void; stop(): void }

/**
 * Tries until `attempt` says that there is nothing left to do. It never throws.
 *
 *   trying ──'again'──▶ waiting: 3 s, 6 s, 12 s … 60 s, with jitter ──▶ trying
 *     │                    (`now` and whatever wakes cut it short)
 *     └──'done'──▶ stopped
 */
export function keepTrying({
  attempt,
  atOnce,
  onWake = whenReachable,
}: {
  attempt: () => Promise<'done' | 'again'>
  /** False when an attempt has just failed. */
  atOnce: boolean
  onWake?: (wake: () => void) => () => void
}): Trying {
  let stopped = false
  let running = false
  let woken = false
  let failures = atOnce ? 0 : 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const sleep = onWake(now)
  if (atOnce) void run()
  else timer = setTimeout(run, retryDelay(failures, RETRY))
  return { now, stop }

  async function run(): Promise<void> {
    clearTimeout(timer)
    running = true
    woken = false
    const came = await attempt()
    running = false
    if (stopped) return
    if (came === 'done') return stop()
    // An event that arrived during the failing attempt, such as a restored network, justifies an early retry.
    failures = woken ? 1 : failures + 1
    timer = setTimeout(run, retryDelay(failures, RETRY))
  }

  function now() {
    if (stopped) return
    if (running) woken = true
    else void run()
  }

  function stop() {
    stopped = true
    clearTimeout(timer)
    sleep()
  }
}
