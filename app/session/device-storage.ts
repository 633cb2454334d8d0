import { useEffect } from 'react'
import { create } from 'zustand'

export type StorageFacts = {
  usedBytes: number | null
  quotaBytes: number | null
  /** Whether the browser keeps it until a person clears it; null where it does not say. */
  persistent: boolean | null
}

const useFacts = create<{ facts: StorageFacts | undefined }>(() => ({ facts: undefined }))

/** What this browser says about the room that the shop's data takes; undefined while it is asked. */
export function useStorage(): StorageFacts | undefined {
  useEffect(() => void readStorage(), [])
  return useFacts(({ facts }) => facts)
}

/**
 * Asks the browser not to clear what waits here when space runs out; answers whether it will not. Chromium and
 * Safari decide by themselves, Firefox asks the person: so only at a sign-in, an installation or a button.
 */
export async function askToPersist(): Promise<boolean> {
  // Plain http outside this machine has no such thing.
  const storage: StorageManager | undefined = navigator.storage
  const kept =
    (await storage?.persisted?.().catch(() => false)) ||
    (await storage?.persist?.().catch(() => false)) ||
    false
  await readStorage()
  return kept
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
