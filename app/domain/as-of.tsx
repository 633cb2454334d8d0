import { useSyncStatus } from '#app/queries/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'

/** Up to when the figures are those of the whole shop. */
export function AsOf() {
  const { lastSyncedAt } = useSyncStatus()
  return <Ltr>{lastSyncedAt ? `As of ${momentText(lastSyncedAt)}` : 'Not synced yet'}</Ltr>
}
