import { RequestError } from '#app/api/request.ts'
import { retryDelay } from '#app/api/retry-delay.ts'
import { ErrorCode } from '#schema/errors.ts'
import { runSync, type SyncParts } from './run-sync.ts'
import { type SyncActivity, syncActivity } from './sync-activity.ts'
import { withSyncLock } from './sync-lock.ts'
import type { Transport } from './transport.ts'

const RETRY = { minMs: 1_000, maxMs: 60_000 }
/** The pause after a run that succeeded; without a live stream, rows get this old. */
const POLL_MS = 30_000

/** A run that takes longer may hang on a network that is gone. */
const HANGS_AFTER_MS = 3_000

type LoopParts = Omit<SyncParts, 'transport'> & {
  /** The transport for one run; the signal aborts its requests. */
  connect: (signal: AbortSignal) => Transport
  onFailure?: () => void
  /** Makes the browser's session this person's own before a run, where it is another's on a shared device. */
  takeOverSession?: () => Promise<void>
  /** Called after each run that the server has answered. */
  onContact?: () => void
  /** Called when the server says that the session has ended, or is another person's. */
  onSessionLost?: () => Promise<void>
}
export type SyncLoop = {
  /** Requests a run. */
  request(): void
  /**
   * Restarts a run that may hang on the previous network: the network has changed, or the page is visible again.
   */
  restart(): void
  /** The server is reachable: a failed run need not wait for its next try. */
  retry(): void
  stop(): void
}

/**
 *   idle ──request──▶ running ──success──▶ idle, next run in POLL_MS
 *                     │  ▲ (requests while running: one more run)
 *                     │
 *                   failed ──▶ retry in 1 s, 2 s, 4 s … 60 s, with jitter; a request ends the wait, and so does
 *                              any event from the server if it had been unreachable
 *
 * A Web Lock allows one run at a time per database, across tabs and service worker. It is held over the run's
 * fetches, each of which has a time limit, and the browser releases it when its holder dies. Correctness rests on
 * the server's row lock and not on this one.
 */
export function startSyncLoop(parts: LoopParts): SyncLoop {
  let stopped = false
  let running = false
  let again = false
  let failures = 0
  /** Whether the last run got no response at all; only then is it worth repeating once the server is reachable. */
  let unreachable = false
  let giveUp = new AbortController()
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    running = true
    again = false
    giveUp = new AbortController()
    startedAt = Date.now()
    const { signal } = giveUp
    report({ running: true })
    try {
      await withSyncLock(parts.db.name, async () => {
        if (stopped) return
        await parts.takeOverSession?.()
        await runSync({ ...parts, transport: parts.connect(signal) })
      })
      parts.onContact?.()
      failures = 0
      unreachable = false
      report({ running: false, error: null, signedOut: false, online: true })
    } catch (error) {
      if (signal.aborted) report({ running: false })
      else {
        if (isSessionLost(error)) await parts.onSessionLost?.()
        failures++
        unreachable = isUnreachable(error)
        report({ running: false, ...explain(error) })
        parts.onFailure?.()
      }
    }
    running = false
    if (stopped) return
    if (again && (failures === 0 || signal.aborted)) void run()
    // A request during a failing run (the network may have changed) shortens the wait to the first delay.
    else timer = setTimeout(run, failures > 0 ? retryDelay(again ? 1 : failures, RETRY) : POLL_MS)
  }

  function report(changes: Partial<SyncActivity>): void {
    if (!stopped) syncActivity.setState(changes)
  }

  // Passed on as a bare function, so it must not use `this`.
  function request(): void {
    if (stopped) return
    if (running) again = true
    else void run()
  }

  return {
    request,
    restart() {
      request()
      if (running && Date.now() - startedAt > HANGS_AFTER_MS) giveUp.abort()
    },
    retry() {
      if (unreachable && !running) request()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      giveUp.abort()
    },
  }
}

/** Our own server's word for it: the 401 of a proxy on the way has another body. */
function isSessionLost(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  return error.code === ErrorCode.otherSession || error.code === ErrorCode.unauthenticated
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}

/** A 401 waits for a sign-in; no response at all means offline, which is no error. */
function explain(error: unknown): Partial<SyncActivity> {
  if (error instanceof RequestError) {
    const signedOut = error.status === 401
    return { online: true, signedOut, error: signedOut ? 'Sign in again to sync' : error.message }
  }
  if (isUnreachable(error)) return { online: false, error: null }
  return { error: error instanceof Error ? error.message : String(error) }
}
