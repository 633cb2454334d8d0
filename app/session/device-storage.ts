import { useEffect } from 'react'
import { create } from 'zustand'
import { askOthersToLetGo } from '#app/db/local-database.ts'
import { database } from '#app/db/open-database.ts'
import { storageRoom } from '#app/db/storage-state.ts'
import { forgetAcked } from '#app/sync/outbox.ts'

export type StorageFacts = {
  usedBytes: number | null
  quotaBytes: number | null
  /** Whether the browser keeps it until a person clears it; null where it does not say. */
  persistent: boolean | null
}

const useFacts = create<{ facts: StorageFacts | undefined }>(() => ({ facts: undefined }))

/** The browser's estimate of the storage for this site; undefined until it has been read. */
export function useStorage(): StorageFacts | undefined {
  useEffect(() => void readStorage(), [])
  return useFacts(({ facts }) => facts)
}

/**
 * Asks the browser for persistent storage, so that it does not delete pending mutations when space runs out;
 * returns whether it agreed. Chromium and Safari decide by themselves, Firefox asks the person: so call this only
 * at a sign-in, an installation or a button.
 */
export async function askToPersist(): Promise<boolean> {
  // `navigator.storage` is missing on plain http outside localhost.
  const storage: StorageManager | undefined = navigator.storage
  const kept =
    (await storage?.persisted?.().catch(() => false)) ||
    (await storage?.persist?.().catch(() => false)) ||
    false
  await readStorage()
  return kept
}

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
  await readStorage()
}

async function readStorage(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage
  const [estimate, persistent] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => null),
  ])
  const facts = {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    persistent: persistent ?? null,
  }
  useFacts.setState({ facts })
}
