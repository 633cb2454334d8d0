import { deviceIdentity } from '#app/db/device-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { User } from '#schema/rows/user.ts'
import { screensDrawn } from './await-screens.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { compareWhenDue } from './compare-when-due.ts'
import { noteFirstPage, withFirstPage } from './first-page.ts'
import { httpTransport } from './http-transport.ts'
import { openLiveStream } from './live-stream.ts'
import { packWhenDue } from './pack-when-due.ts'
import { isSendingFiles, sendFiles } from './send-files.ts'
import { lastServerEvent, SILENT_AFTER_MS, syncActivity } from './sync-activity.ts'
import { type SyncLoop, startSyncLoop } from './sync-loop.ts'

export { mutateLocally } from './mutate-locally.ts'

export type Sessions = Pick<
  Parameters<typeof startSyncLoop>[0],
  'takeOverSession' | 'onSessionLost' | 'onContact'
>

type EngineParts = { db: SheenDatabase; user: Pick<User, 'id' | 'role'>; sessions: Sessions }

export type SyncEngine = Pick<SyncLoop, 'request' | 'restart' | 'stop'> & { isSendingFiles: () => boolean }

/** Exchanges changes with the server until it is stopped. */
export function startEngine({ db, user, sessions }: EngineParts): SyncEngine {
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
  const stopListening = openLiveStream({
    db,
    actor,
    onPoke: current.request,
    onHeard: current.retry,
    onSignedOut: () => syncActivity.setState({ sessionEnded: true }),
  })
  current.request()
  return {
    request: current.request,
    restart: current.restart,
    isSendingFiles,
    stop() {
      stopListening()
      current.stop()
    },
  }
}

async function compareIfDue(db: SheenDatabase, { request }: SyncLoop): Promise<void> {
  // A server that does not answer is reported by the next run.
  if (await compareWhenDue(db, httpTransport()).catch(() => false)) request()
}
