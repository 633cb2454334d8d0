import { pause, retryDelay } from '#app/api/retry-delay.ts'
import { database } from '#app/db/open-database.ts'
import { pagePresence } from '#app/db/page-presence.ts'
import { inTime } from '#app/db/storage-state.ts'
import type { User } from '#schema/rows/user.ts'
import { waitForScreen } from './await-screens.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { onIdsNeeded } from './new-id.ts'
import { forgetStoredStatus, waitForStoredStatus, watchStoredStatus } from './stored-status.ts'
import { lastServerEvent, syncActivity } from './sync-activity.ts'
import type { Sessions, SyncEngine } from './sync-engine.ts'
import { watchNetwork } from './watch-network.ts'

/** The engine is started by then, whatever is on screen: its first run reports a database that does not open. */
const START_WITHIN_MS = 3_000
/** The pauses before the engine's script is asked for again. */
const RETRY = { minMs: 1_000, maxMs: 20_000 }
const NOT_LOADED = 'A part of the app could not be loaded. Try again when the network is back.'

let engine: SyncEngine | null = null
/** Aborts the pause before the engine's script is asked for again. */
let nextTry = new AbortController()

/** Loads the rules of all mutations and the exchange with the server, which no first screen needs. */
export async function loadEngine(): Promise<typeof import('./sync-engine.ts')> {
  try {
    return await import('./sync-engine.ts')
  } catch (cause) {
    throw new Error(NOT_LOADED, { cause })
  }
}

/** Syncs this person's database until the returned function is called; not while the page is away. */
export function startSync(user: Pick<User, 'id' | 'role'>, sessions: Sessions): () => void {
  let stop = syncWhileHere(user, sessions)
  const stopWatching = pagePresence.subscribe(({ away }, before) => {
    if (Boolean(away) === Boolean(before.away)) return
    if (away) stop()
    else stop = syncWhileHere(user, sessions)
  })
  return () => {
    stopWatching()
    stop()
    forgetStoredStatus()
  }
}

function syncWhileHere(user: Pick<User, 'id' | 'role'>, sessions: Sessions): () => void {
  const db = database()
  const stopping = new AbortController()
  const { signal } = stopping
  const stopWatching = watchStoredStatus(db)
  syncActivity.setState({
    // A run comes: until it has ended nobody knows whether all is here.
    running: true,
    error: null,
    signedOut: false,
    outdated: false,
    refusal: null,
    sessionEnded: false,
  })
  lastServerEvent.setState({ heardAt: Date.now() })
  onIdsNeeded(requestSync)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') restartSync()
      // The requests of a page are aborted when it is closed.
      else if (syncActivity.getState().running || engine?.isSendingFiles()) void askForBackgroundSync()
    },
    { signal },
  )
  // Also when the network is lost: a run that received its answer just before would set the status to online, and
  // the run requested here corrects that.
  const stopWatchingNetwork = watchNetwork(isOnline => (isOnline ? restartSync() : requestSync()))
  void start()
  return () => {
    stopping.abort()
    stopWatching()
    stopWatchingNetwork()
    nextTry.abort()
    engine?.stop()
    engine = null
    onIdsNeeded(null)
  }

  async function start(): Promise<void> {
    await inTime(waitForFirstScreen(), START_WITHIN_MS).catch(() => {})
    for (let failures = 1; !signal.aborted; failures++) {
      const loaded = await loadEngine().catch(() => null)
      if (signal.aborted) return
      if (loaded) {
        engine = loaded.startEngine({ db, user, sessions })
        return
      }
      const online = navigator.onLine
      syncActivity.setState({ running: false, online, error: online ? NOT_LOADED : null })
      nextTry = new AbortController()
      await pause(retryDelay(failures, RETRY), nextTry.signal)
    }
  }
}

/** On a device that is up to date the first screen comes before the exchange; a new device has nothing to show without it. */
async function waitForFirstScreen(): Promise<void> {
  const { upToDate } = await waitForStoredStatus()
  if (upToDate) await waitForScreen(START_WITHIN_MS)
}

/** Requests a sync run now, or one more if one is running. */
export function requestSync(): void {
  if (engine) engine.request()
  else nextTry.abort()
}

/** Requests one in the place of one that may hang on the network of before. */
function restartSync(): void {
  if (engine) engine.restart()
  else nextTry.abort()
}
