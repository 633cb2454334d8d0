import { RequestError } from '#app/api/request.ts'
import { retryDelay } from '#app/api/retry-delay.ts'
import { ErrorCode } from '#schema/errors.ts'
import { runSync, type SyncParts } from './run-sync.ts'
import { type SyncActivity, syncActivity } from './sync-activity.ts'
import { withSyncLock } from './sync-lock.ts'
import type { Transport } from './transport.ts'

/**
 * Below POLL_MS: a server that answered with an error, as one whose database is gone does, gives no other sign when it is
 * well again, and nothing may wait for half a minute then.
 */
const RETRY = { minMs: 1_000, maxMs: 20_000 }
/** Without a live stream, this is how old the rows of an idle screen can get. */
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
  /** Called when the server says that the session is another person's. */
  onOtherSession?: () => Promise<void>
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
 *   idle ──request──▶ running ──done──▶ idle, look again in POLL_MS
 *                     │  ▲ (requests while running: one more run)
 *                     │
 *                   failed ──▶ waiting: 1 s, 2 s, 4 s … 20 s, with jitter; a request, or any sign of
 *                              life from the server, cuts it short
 *
 * One run at a time per database, across tabs and service worker, by a Web Lock. The lock is
 * held over the run's fetches, each of which has a time limit, and the browser lets go of it
 * when its holder dies; what must be right rests on the server's row lock, not on this.
 */
export function startSyncLoop(parts: LoopParts): SyncLoop {
  let stopped = false
  let running = false
  let again = false
  let failures = 0
  /**
   * Whether the last try had no response at all. A try that the server rejected is not helped by the server being
   * reachable.
   */
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
        if (isOtherSession(error)) await parts.onOtherSession?.()
        failures++
        unreachable = isUnreachable(error)
        report({ running: false, ...explain(error) })
        parts.onFailure?.()
      }
    }
    running = false
    if (stopped) return
    if (again && (failures === 0 || signal.aborted)) void run()
    // A request that came while a try was failing, because of a new network perhaps, justifies the next try soon.
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
    },
  }
}

function isOtherSession(error: unknown): boolean {
  return error instanceof RequestError && error.code === ErrorCode.otherSession
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
