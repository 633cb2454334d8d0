import { useEffect, useState } from 'react'
import { requestSync } from '#app/sync/start-sync.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'

/** Whether what is missing here is missing on the server too, as far as that can be asked. */
export function useLookedEverywhere(missing: boolean): boolean {
  const { online, error, lastSyncedAt } = useSyncStatus()
  const [since] = useState(() => new Date().toISOString())
  useEffect(() => {
    if (missing) requestSync()
  }, [missing])
  return missing && (!online || error !== null || (lastSyncedAt ?? '') > since)
}
