import { database } from '#app/db/open-database.ts'
import { pagePresence } from '#app/db/page-presence.ts'
import { inTime } from '#app/db/storage-state.ts'
import type { User } from '#schema/rows/user.ts'
import { screenDrawn } from './await-screens.ts'
import { forgetStoredStatus, storedStatusRead, watchStoredStatus } from './stored-status.ts'
import { lastServerEvent, syncActivity } from './sync-activity.ts'
import type { Sessions } from './sync-engine.ts'

/** Begins by then, whatever is on screen: a database that does not open is reported by the first run. */
const BEGIN_WITHIN_MS = 3_000

let engine: { request: () => void } | null = null

/**
 * The rules of all mutations, and the exchange with the server: a quarter of the script that is ours. Nothing of a first screen needs
 * it.
 */
export const loadEngine = () => import('./sync-engine.ts')

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
  signal.addEventListener('abort', stopWatching)
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
  void begin()
  return () => stopping.abort()

  async function begin(): Promise<void> {
    await inTime(screenIsServed(), BEGIN_WITHIN_MS).catch(() => {})
    const { startEngine } = await loadEngine()
    if (signal.aborted) return
    const { request, stop } = startEngine({ db, user, sessions })
    engine = { request }
    signal.addEventListener('abort', () => {
      stop()
      engine = null
    })
  }
}

/** On a device that is up to date the first screen comes before the exchange; a new device has nothing to show without it. */
async function screenIsServed(): Promise<void> {
  const { upToDate } = await storedStatusRead()
  if (upToDate) await screenDrawn(BEGIN_WITHIN_MS)
}

/** Requests a sync run now, or one more if one is running. */
export function requestSync(): void {
  engine?.request()
}
