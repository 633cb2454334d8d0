import { PREVIOUS_ASSETS } from '#app/api/web-storage.ts'
import { askOthersToLetGo } from '#app/db/local-database.ts'
import { database } from '#app/db/open-database.ts'
import { storageRoom } from '#app/db/storage-room.ts'
import { clearPhotoCache } from '#app/db/stored-files.ts'
import { forgetAcked } from '#app/sync/outbox.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { useSession } from './session-user.ts'

/** Makes the other windows of this device let go of the storage, and opens this page anew. */
export function takeOverStorage(): void {
  askOthersToLetGo()
  location.reload()
}

/**
 * Deletes what this device can do without: the files of the previous version, photos that the server has, and the sent changes that are
 * kept for the case that a backup is restored.
 */
export async function makeRoom(): Promise<void> {
  const { user } = useSession.getState()
  await Promise.allSettled([
    caches.delete(PREVIOUS_ASSETS),
    clearPhotoCache(),
    user && forgetAcked(database()),
  ])
  storageRoom.setState({ isFull: false })
  if (user) requestSync()
  // The device had no room to keep who is at work: the page begins anew and asks the server.
  else location.reload()
}
