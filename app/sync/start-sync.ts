import { database } from '#app/db/open-database.ts'
import type { User } from '#schema/rows/user.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { httpTransport } from './http-transport.ts'
import { openLiveStream } from './live-news.ts'
import { watchStoredStatus } from './stored-status.ts'
import { useHeardAt, useSyncActivity } from './sync-activity.ts'
import { type SyncLoop, startSyncLoop } from './sync-loop.ts'
import { watchNetwork } from './watch-network.ts'

let loop: SyncLoop | null = null

/**
 * Each page of a first pull locks the tables it is written to and starts the screens' queries anew:
 * without a pause after the first, today's schedule would show only when all the years are in.
 */
const SCREENS_READ_MS = 200

function letScreensRead(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, SCREENS_READ_MS))
}

/** Keeps this person's rows and the server in step until the returned function is called. */
export function startSync(user: Pick<User, 'id' | 'role'>): () => void {
  const db = database()
  const actor = { userId: user.id, role: user.role }
  const current = startSyncLoop({
    db,
    actor,
    connect: httpTransport,
    afterFirstPage: letScreensRead,
    // Every tab may be closed before the next try.
    onFailure: askForBackgroundSync,
  })
  loop = current
  const stopListening = openLiveStream({
    db,
    actor,
    onPoke: current.request,
    onHeard: current.retry,
    onSignedOut: () => useSyncActivity.setState({ sessionEnded: true }),
  })
  const stopWatching = watchStoredStatus(db)
  const events = new AbortController()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') current.restart()
      // A page that is closed takes its requests with it.
      else if (useSyncActivity.getState().running) void askForBackgroundSync()
    },
    { signal: events.signal },
  )
  // A run under way may have had its answer before, and would then say that we are online still.
  const stopWatchingNetwork = watchNetwork(isOnline => (isOnline ? current.restart() : current.request()))
  useSyncActivity.setState({ error: null, signedOut: false, sessionEnded: false })
  useHeardAt.setState({ heardAt: Date.now() })
  current.request()
  return () => {
    events.abort()
    stopListening()
    stopWatching()
    stopWatchingNetwork()
    current.stop()
    if (loop === current) loop = null
  }
}

/** Starts an exchange with the server now, or one more if one is running. */
export function requestSync(): void {
  loop?.request()
}
