const RETRY_MIN_MS = 3_000
const RETRY_MAX_MS = 60_000

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
  /** False when somebody has just tried in vain. */
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
  else timer = setTimeout(run, retryDelay(failures))
  return { now, stop }

  async function run(): Promise<void> {
    clearTimeout(timer)
    running = true
    woken = false
    const came = await attempt()
    running = false
    if (stopped) return
    if (came === 'done') return stop()
    // What woke us while a try was failing, a network perhaps, is worth the next one soon.
    failures = woken ? 1 : failures + 1
    timer = setTimeout(run, retryDelay(failures))
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

/** The network is back, or the visitor is. */
function whenReachable(wake: () => void): () => void {
  const whenShown = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenShown)
  }
}

function retryDelay(failures: number): number {
  const delay = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1))
  return delay * (0.75 + Math.random() / 2)
}
