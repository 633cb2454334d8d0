import { useCallback, useEffect, useState } from 'react'

export type StorageFacts = {
  usedBytes: number | null
  quotaBytes: number | null
  /** Whether the browser keeps it until a person clears it; null where it does not say. */
  persistent: boolean | null
}

/** What this browser says about the room that the shop's data takes; undefined while it is asked. */
export function useStorage(): { facts: StorageFacts | undefined; askToPersist: () => Promise<boolean> } {
  const [facts, setFacts] = useState<StorageFacts>()
  const read = useCallback(() => readStorage().then(setFacts), [])
  useEffect(() => void read(), [read])
  const askToPersist = async () => {
    const agreed = await navigator.storage.persist().catch(() => false)
    await read()
    return agreed
  }
  return { facts, askToPersist }
}

async function readStorage(): Promise<StorageFacts> {
  // Plain http outside this machine has no such thing.
  const storage: StorageManager | undefined = navigator.storage
  const [estimate, persistent] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => null),
  ])
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    persistent: persistent ?? null,
  }
}
