import { isSessionOver, NetworkError, RequestError } from '#app/api/request.ts'
import { retryDelay } from '#app/api/retry-delay.ts'
import { isQuotaExceeded } from '#app/db/storage-room.ts'
import { ErrorCode } from '#schema/errors.ts'
import { isRunning, LOOP_TRANSITIONS, type LoopEvent, type LoopState } from './loop-state.ts'
import { runSync, type SyncParts } from './run-sync.ts'
import { type Refusal, type SyncActivity, syncActivity } from './sync-activity.ts'
import { withSyncLock } from './sync-lock.ts'
import type { Transport } from './transport.ts'

/**
 * Below POLL_MS: a server that answered with an error, as one whose database is gone does, gives no other sign when it is
 * well again, and nothing may wait for half a minute then.
 */
const RETRY = { minMs: 1_000, maxMs: 20_000 }
/** The pause after a run that succeeded; without a live stream, rows get this old. */
const POLL_MS = 30_000
/** The same while the live stream is heard, which brings all changes by itself. */
const POLL_BESIDE_STREAM_MS = 5 * 60_000

/** A run that takes longer may hang on a network that is gone. */
const HANGS_AFTER_MS = 3_000

type LoopParts = Omit<SyncParts, 'transport'> & {
  /** The transport for one run; the signal aborts its requests. */
  connect: (signal: AbortSignal) => Transport
  onFailure?: () => void
  /** Whether the live stream, in whichever tab, still brings what changes. */
  isStreamHeard?: () => boolean
  /** Makes the browser's session this person's own before a run's requests, where it is another's on a shared device. */
  takeOverSession?: () => Promise<void>
  /** Called after each run that the server has answered. */
  onContact?: () => void
  /** Called after a run that the server has answered, and for whose answer the device had no room. */
  onNoRoom?: () => void
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
 * Runs the sync as `LOOP_TRANSITIONS` says: a pause of 30 s after a run that succeeded (5 min while the live stream is heard), of 1, 2, 4 … 20 s with jitter
 * after one that failed, from 1 s again when the way of failing changes. A request during a failing run (the network may have changed) shortens its pause to the first.
 *
 * A Web Lock allows one run at a time per database, across tabs and service worker. It is held over the run's
 * fetches, each of which has a time limit, and the browser releases it when its holder dies. Correctness rests on
 * the server's row lock and not on this one.
 */
export function startSyncLoop(parts: LoopParts): SyncLoop {
  let state: LoopState = 'idle'
  let failures = 0
  let lastFailure: 'noResponse' | 'failed' | undefined
  let giveUp = new AbortController()
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function on(event: LoopEvent): void {
    const before = state
    state = LOOP_TRANSITIONS[before][event]
    const runEnded = event === 'succeeded' || event === 'noResponse' || event === 'failed'
    if (state === 'running' && (runEnded || !isRunning(before))) void run()
    if (state === 'givingUp' && before !== 'givingUp') giveUp.abort()
    if (isRunning(before) && state === 'idle') poll()
    if (isRunning(before) && (state === 'unreachable' || state === 'failing'))
      wait(retryDelay(before === 'runningAgain' ? 1 : failures, RETRY))
    if (state === 'stopped') {
      clearTimeout(timer)
      giveUp.abort()
    }
  }

  function wait(ms: number): void {
    timer = setTimeout(on, ms, 'due')
  }

  /** Looks every POLL_MS whether a run is due. */
  function poll(waitedMs = POLL_MS): void {
    timer = setTimeout(() => {
      if (waitedMs < POLL_BESIDE_STREAM_MS && parts.isStreamHeard?.()) poll(waitedMs + POLL_MS)
      else on('due')
    }, POLL_MS)
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    giveUp = new AbortController()
    startedAt = Date.now()
    report({ running: true })
    on(await outcomeOf(giveUp.signal))
  }

  async function outcomeOf(signal: AbortSignal): Promise<'succeeded' | 'noResponse' | 'failed'> {
    try {
      await withSyncLock(parts.db.name, async () => {
        if (state === 'stopped') return
        // The database is read meanwhile.
        const ready = parts.takeOverSession?.()
        await runSync({ ...parts, transport: afterwards(ready, parts.connect(signal)) })
      })
      parts.onContact?.()
      failures = 0
      report({
        running: false,
        error: null,
        signedOut: false,
        outdated: false,
        refusal: null,
        online: true,
      })
      return 'succeeded'
    } catch (error) {
      if (signal.aborted) report({ running: false })
      else {
        if (isSessionLost(error)) await parts.onSessionLost?.()
        const failure = error instanceof NetworkError ? 'noResponse' : 'failed'
        // A server that answers again, if only with an error, is no longer the one that was away for so long.
        failures = failure === lastFailure ? failures + 1 : 1
        lastFailure = failure
        report({ running: false, ...explain(error) })
        parts.onFailure?.()
        if (isQuotaExceeded(error)) parts.onNoRoom?.()
      }
      return error instanceof NetworkError ? 'noResponse' : 'failed'
    }
  }

  function report(changes: Partial<SyncActivity>): void {
    if (state !== 'stopped') syncActivity.setState(changes)
  }

  return {
    // Passed on as bare functions, so none may use `this`.
    request: () => on('request'),
    restart: () => on(isRunning(state) && Date.now() - startedAt > HANGS_AFTER_MS ? 'hung' : 'request'),
    retry: () => on('heard'),
    stop: () => on('stop'),
  }
}

/** The transport, whose requests are made once that has resolved, and fail as it does. */
function afterwards(ready: Promise<void> | undefined, transport: Transport): Transport {
  if (!ready) return transport
  // The request that awaits it reports a failure.
  ready.catch(() => {})
  return {
    push: body => ready.then(() => transport.push(body)),
    pull: body => ready.then(() => transport.pull(body)),
    lease: body => ready.then(() => transport.lease(body)),
  }
}

/** The session has ended, or it is somebody else's by now. */
function isSessionLost(error: unknown): boolean {
  return isSessionOver(error) || (error instanceof RequestError && error.code === ErrorCode.otherSession)
}

const REFUSALS: Partial<Record<string, Refusal>> = {
  [ErrorCode.diskFull]: 'server full',
  [ErrorCode.notServed]: 'not served',
}

/** A 401 waits for a sign-in; no response at all means offline, which is no error. */
function explain(error: unknown): Partial<SyncActivity> {
  if (error instanceof RequestError) {
    const signedOut = error.status === 401
    const outdated = error.code === ErrorCode.clientTooOld
    const refusal = (error.code && REFUSALS[error.code]) || null
    const reason = signedOut ? 'Sign in again to sync' : error.message
    return { online: true, signedOut, outdated, refusal, error: reason }
  }
  if (error instanceof NetworkError) return { online: false, error: null }
  return { refusal: null, error: error instanceof Error ? error.message : String(error) }
}
