import { useSyncStatus } from './sync-status.ts'

/** Whether this device is receiving the shop for the first time: what is not there yet may still come. */
export function useStillComing(): boolean {
  const { progress, lastSyncedAt } = useSyncStatus()
  return progress !== null || lastSyncedAt === null
}
