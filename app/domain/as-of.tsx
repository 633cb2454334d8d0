import { useSyncStatus } from '#app/queries/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'

/** The time of the last sync: figures computed on this device are complete up to then. */
export function AsOf() {
  const { lastSyncedAt } = useSyncStatus()
  return <Ltr>{lastSyncedAt ? `As of ${momentText(lastSyncedAt)}` : 'Not synced yet'}</Ltr>
}
