import { useSyncStatus } from './sync-status.ts'

/** Whether this device has not received the whole shop yet: what is missing may be on its way. */
export function useStillArriving(): boolean {
  const { progress, lastSyncedAt } = useSyncStatus()
  return progress !== null || lastSyncedAt === null
}
