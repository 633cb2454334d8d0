import { askOthersToLetGo } from '#app/db/local-database.ts'
import { database } from '#app/db/open-database.ts'
import { storageRoom } from '#app/db/storage-state.ts'
import { forgetAcked } from '#app/sync/outbox.ts'

/** Makes the other windows of this device let go of the storage, and opens this page anew. */
export function takeOverStorage(): void {
  askOthersToLetGo()
  location.reload()
}

const PREVIOUS_ASSETS = 'sheen-previous-assets'

/**
 * Deletes what this device can do without: the files of the previous version, and the sent changes that are kept for
 * the case that a backup is restored.
 */
export async function freeSpace(): Promise<void> {
  await Promise.allSettled([caches.delete(PREVIOUS_ASSETS), forgetAcked(database())])
  storageRoom.setState({ isFull: false })
}
