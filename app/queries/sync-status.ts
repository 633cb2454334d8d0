import { useStore } from 'zustand'
import { storageRoom } from '#app/db/storage-room.ts'
import { type StorageState, storageState, unopenable } from '#app/db/storage-state.ts'
import { deviceClock } from '#app/sync/device-clock.ts'
import { type LeftBehind, othersPending, type UnreadPerson } from '#app/sync/push-for-others.ts'
import { storedStatus } from '#app/sync/stored-status.ts'
import { lastServerEvent, type Refusal, SILENT_AFTER_MS, syncActivity } from '#app/sync/sync-activity.ts'

export type SyncStatus = {
  online: boolean
  /** Since when mutations could be sent (ms since 1970). */
  onlineSince: number
  /** Whether the stored status has been read. */
  isRead: boolean
  /** It cannot be read: a database does not open. */
  unopenable: boolean
  /** The rows are all here: the initial sync has ended. */
  upToDate: boolean
  /** The server takes nothing from this version of the app any more. */
  outdated: boolean
  refusal: Refusal | null
  phase: 'idle' | 'syncing' | 'first-sync' | 'failing'
  /** The number of mutations made here that have not reached the server. */
  pending: number
  /** The number of rejected mutations for a person to settle. */
  rejected: number
  oldestPendingSince: string | null
  lastSyncedAt: string | null
  progress: { done: number; total: number } | null
  signedOut: boolean
  /** The correction for this device's clock (ms); 0 while it is about right. */
  clockErrorMs: number
  error: string | null
}

/** The sync status of this device, current in every tab. */
export function useSyncStatus(): SyncStatus {
  const activity = useStore(syncActivity)
  const stored = useStore(storedStatus, ({ status }) => status)
  const hasUnopenable = useStore(unopenable, ({ names }) => names.size > 0)
  const clockErrorMs = useStore(deviceClock, ({ errorMs }) => errorMs)
  const lastSyncedAt = useLastSyncedAt()
  const { online, onlineSince, signedOut, error } = activity
  const firstSync = stored !== null && !stored.upToDate
  const phase = error ? 'failing' : firstSync ? 'first-sync' : activity.running ? 'syncing' : 'idle'
  return {
    online,
    onlineSince,
    isRead: stored !== null,
    unopenable: stored === null && hasUnopenable,
    upToDate: stored?.upToDate ?? false,
    outdated: activity.outdated,
    refusal: activity.refusal,
    phase,
    signedOut,
    clockErrorMs,
    error,
    pending: stored?.pending ?? 0,
    rejected: stored?.rejected ?? 0,
    oldestPendingSince: stored?.oldest ?? null,
    lastSyncedAt,
    progress: stored?.progress ?? null,
  }
}

/** A part of it at this moment, for whoever does not show it. */
export function readSyncStatus(): Pick<SyncStatus, 'online' | 'isRead' | 'unopenable' | 'pending'> {
  const stored = storedStatus.getState().status
  return {
    online: syncActivity.getState().online,
    isRead: stored !== null,
    unopenable: stored === null && unopenable.getState().names.size > 0,
    pending: stored?.pending ?? 0,
  }
}

const MINUTE_MS = 60_000

/**
 * When this device last had all that the server had, to the minute where the live stream alone tells; null before the first
 * sync.
 */
function useLastSyncedAt(): string | null {
  const stored = useStore(storedStatus, ({ status }) => status)
  const isFailing = useStore(syncActivity, ({ online, error }) => !online || error !== null)
  const heardAt = useStore(lastServerEvent, ({ heardAt }) => Math.floor(heardAt / MINUTE_MS) * MINUTE_MS)
  if (!stored?.lastSyncedAt || !stored.upToDate || isFailing) return stored?.lastSyncedAt ?? null
  return new Date(Math.max(Date.parse(stored.lastSyncedAt), heardAt)).toISOString()
}

/** Whether this device's storage answers, and has room. */
export function useStorageState(): { storage: StorageState; isFull: boolean } {
  return { storage: useStore(storageState), isFull: useStore(storageRoom, ({ isFull }) => isFull) }
}

/** Whether another program holds this device's storage, at this moment. */
export function isStorageBlocked(): boolean {
  return storageState.getState().state === 'blocked'
}

/** The people who are not at work here now and have left changes on this device. */
export function useOthersPending(): readonly LeftBehind[] {
  return useStore(othersPending, ({ people }) => people)
}

/** Those of them whose database does not open. */
export function useUnreadPeople(): readonly UnreadPerson[] {
  return useStore(othersPending, ({ unread }) => unread)
}

/** Whether the initial sync is under way: rows that are missing may still arrive. */
export function useInitialSync(): boolean {
  return useStore(storedStatus, ({ initialSync }) => initialSync)
}

/** When the live stream last delivered an event (ms since 1970). */
export function useLastServerEvent(): number {
  return useStore(lastServerEvent, ({ heardAt }) => heardAt)
}

/** Whether the live stream has been silent for so long (`heardAt`, ms since 1970) that changes from other devices may be missing. */
export function isSilent({ heardAt }: { heardAt: number }, now: number): boolean {
  return now - heardAt > SILENT_AFTER_MS
}

/** Whether the server has ended the session of who is at work here. */
export function useSignedOut(): boolean {
  return useStore(syncActivity, ({ signedOut }) => signedOut)
}

/** The number of rejected mutations for a person to settle. */
export function useRejectedCount(): number {
  return useStore(storedStatus, ({ status }) => status?.rejected ?? 0)
}

export function useOnline(): boolean {
  return useStore(syncActivity, ({ online }) => online)
}

/** Whether a sync run is under way, or the first one of a start is still to come. */
export function useIsSyncing(): boolean {
  return useStore(syncActivity, ({ running }) => running)
}
