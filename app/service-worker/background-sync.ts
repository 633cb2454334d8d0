import { setRequestUser } from '#app/api/request.ts'
import { deviceIdentity } from '#app/db/device-database.ts'
import { databaseName } from '#app/db/open-database.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { isQuotaExceeded } from '#app/db/storage-room.ts'
import { readLocalUser } from '#app/session/local-session.ts'
import { httpTransport } from '#app/sync/http-transport.ts'
import { runSync } from '#app/sync/run-sync.ts'
import { sendFiles } from '#app/sync/send-files.ts'
import { withSyncLock } from '#app/sync/sync-lock.ts'

/** The network is back, and perhaps no tab is open any more. A failure makes the browser try again later. */
export async function sendWhatWaits(): Promise<void> {
  const user = await readLocalUser()
  if (!user) return
  const db = new SheenDatabase(databaseName(user.id))
  try {
    const actor = { userId: user.id, role: user.role }
    setRequestUser(user.id)
    let noRoom: unknown
    await withSyncLock(db.name, () =>
      runSync({ db, actor, transport: httpTransport(), device: deviceIdentity }),
    ).catch(error => {
      if (!isQuotaExceeded(error)) throw error
      noRoom = error
    })
    // What was sent makes room, and on a device full of photos nothing else does.
    if (!(await sendFiles())) throw new Error('Some files are still to be sent')
    if (noRoom) throw noRoom
  } finally {
    db.close()
  }
}
