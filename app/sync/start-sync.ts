import { deviceIdentity } from '#app/db/device-database.ts'
import { database } from '#app/db/open-database.ts'
import { pagePresence } from '#app/db/page-presence.ts'
import { readWithState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { User } from '#schema/rows/user.ts'
import { screensDrawn } from './await-screens.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { compareRows } from './compare-rows.ts'
import { compareWhenDue } from './compare-when-due.ts'
import { noteFirstPage, withFirstPage } from './first-page.ts'
import { httpTransport } from './http-transport.ts'
import { openLiveStream, SILENT_AFTER_MS } from './live-stream.ts'
import { onIdsNeeded } from './new-id.ts'
import { packWhenDue } from './pack-when-due.ts'
import { resetReplica } from './reset-replica.ts'
import { isSendingFiles, sendFiles } from './send-files.ts'
import { forgetStoredStatus, watchStoredStatus } from './stored-status.ts'
import { lastServerEvent, syncActivity } from './sync-activity.ts'
import { type SyncLoop, startSyncLoop } from './sync-loop.ts'
import { watchNetwork } from './watch-network.ts'

let loop: SyncLoop | null = null
type Sessions = Pick<Parameters<typeof startSyncLoop>[0], 'takeOverSession' | 'onSessionLost' | 'onContact'>

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
  const actor = { userId: user.id, role: user.role }
  const current = startSyncLoop({
    db,
    actor,
    connect: signal => withFirstPage(httpTransport(signal), { userId: user.id, signal }),
    device: deviceIdentity,
    ...sessions,
    onContact: () => {
      sessions.onContact?.()
      void compareIfDue(db, current)
      // A full disk, or a page that is left: it is tried again.
      void packWhenDue(db).catch(() => {})
      void sendFiles()
    },
    afterPage: page => {
      if (page.isFirst) noteFirstPage()
      return screensDrawn(page)
    },
    isStreamHeard: () => Date.now() - lastServerEvent.getState().heardAt < SILENT_AFTER_MS,
    // Every tab may be closed before the next try.
    onFailure: askForBackgroundSync,
    // What was sent makes room, and on a device full of photos nothing else does.
    onNoRoom: () => void sendFiles(),
  })
  loop = current
  onIdsNeeded(current.request)
  const stopListening = openLiveStream({
    db,
    actor,
    onPoke: current.request,
    onHeard: current.retry,
    onSignedOut: () => syncActivity.setState({ sessionEnded: true }),
  })
  const stopWatching = watchStoredStatus(db)
  const events = new AbortController()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') current.restart()
      // The requests of a page are aborted when it is closed.
      else if (syncActivity.getState().running || isSendingFiles()) void askForBackgroundSync()
    },
    { signal: events.signal },
  )
  // Also when the network is lost: a run that received its answer just before would set the status to online, and
  // the run requested here corrects that.
  const stopWatchingNetwork = watchNetwork(isOnline => (isOnline ? current.restart() : current.request()))
  syncActivity.setState({
    error: null,
    signedOut: false,
    outdated: false,
    refusal: null,
    sessionEnded: false,
  })
  lastServerEvent.setState({ heardAt: Date.now() })
  current.request()
  return () => {
    events.abort()
    stopListening()
    stopWatching()
    stopWatchingNetwork()
    current.stop()
    if (loop !== current) return
    loop = null
    onIdsNeeded(null)
  }
}

async function compareIfDue(db: SheenDatabase, { request }: SyncLoop): Promise<void> {
  // A server that does not answer is reported by the next run.
  if (await compareWhenDue(db, httpTransport()).catch(() => false)) request()
}

/** Requests a sync run now, or one more if one is running. */
export function requestSync(): void {
  loop?.request()
}

/**
 * Resets the replica at the person's request. Pending mutations are kept, sent, and applied over the new rows.
 */
export async function resync(): Promise<void> {
  const db = database()
  await resetReplica(db, await readWithState(db, ({ replica }) => replica))
  requestSync()
}

/**
 * Compares the rows here with the server's at the person's request. Throws what the request throws.
 */
export async function compareNow(): Promise<Awaited<ReturnType<typeof compareRows>>> {
  const outcome = await compareRows(database(), httpTransport())
  if (outcome === 'differing') requestSync()
  return outcome
}
