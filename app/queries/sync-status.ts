import { useStore } from 'zustand'
import { deviceClock } from '#app/sync/device-clock.ts'
import { storedStatus } from '#app/sync/stored-status.ts'
import { lastServerEvent, syncActivity } from '#app/sync/sync-activity.ts'

export type SyncStatus = {
  online: boolean
  /** Since when changes could be sent (ms since 1970). */
  onlineSince: number
  /** Whether this device has looked yet what waits on it. */
  known: boolean
  phase: 'idle' | 'syncing' | 'first-sync' | 'failing'
  /** Changes made here that have not reached the server. */
  pending: number
  /** Changes the server refused, for a person to settle. */
  rejected: number
  oldestPendingSince: string | null
  lastSyncedAt: string | null
  progress: { done: number; total: number } | null
  signedOut: boolean
  /** What has to be added to this device's clock (ms); 0 while it is about right. */
  clockErrorMs: number
  error: string | null
}

/** How this device stands with the server, always current, across tabs. */
export function useSyncStatus(): SyncStatus {
  const activity = useStore(syncActivity)
  const stored = useStore(storedStatus, ({ status }) => status)
  const clockErrorMs = useStore(deviceClock, ({ errorMs }) => errorMs)
  const { online, onlineSince, signedOut, error } = activity
  const firstSync = stored !== null && !stored.upToDate
  const phase = error ? 'failing' : firstSync ? 'first-sync' : activity.running ? 'syncing' : 'idle'
  return {
    online,
    onlineSince,
    known: stored !== null,
    phase,
    signedOut,
    clockErrorMs,
    error,
    pending: stored?.pending ?? 0,
    rejected: stored?.rejected ?? 0,
    oldestPendingSince: stored?.oldest ?? null,
    lastSyncedAt: stored?.lastSyncedAt ?? null,
    progress: stored?.progress ?? null,
  }
}

/** Whether this device is receiving the shop for the first time: what is not there yet may still come. */
export function useInitialSync(): boolean {
  return useStore(storedStatus, ({ initialSync }) => initialSync)
}

/** When the live stream last gave a sign of life (ms since 1970). */
export function useLastServerEvent(): number {
  return useStore(lastServerEvent, ({ heardAt }) => heardAt)
}

export function useOnline(): boolean {
  return useStore(syncActivity, ({ online }) => online)
}
