import { liveQuery } from 'dexie'
import { createStore } from 'zustand/vanilla'
import { storedReplica } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { noteUnsent } from '#app/db/unsent-count.ts'

/** The sync status that the database holds. */
type StoredStatus = {
  pending: number
  rejected: number
  oldest: string | null
  lastSyncedAt: string | null
  progress: { done: number; total: number } | null
  upToDate: boolean
}

/** The status, null until it has been read. One live query serves all screens, because it reruns often. */
export const storedStatus = createStore<{
  status: StoredStatus | null
  /** Whether the initial sync is running, or the screens have not read all of its rows yet. */
  initialSync: boolean
}>(() => ({ status: null, initialSync: true }))

/**
 * The status is read sooner than the rows of a screen: without this delay a list would show its empty state for a
 * moment.
 */
const SCREENS_READ_MS = 500

/**
 * Watches the status, changes from other tabs included, until the returned function is called. What was read last stays
 * then: a page that is left must look as it did, and may come back.
 */
export function watchStoredStatus(db: SheenDatabase): () => void {
  const status = keepStatus()
  const subscription = liveQuery(() => readStoredStatus(db)).subscribe({
    next: read => {
      noteUnsent(db.name, { pending: read.pending, synced: read.lastSyncedAt !== null })
      status.keep(read)
    },
    error: error => console.error('The sync status cannot be read', error),
  })
  return () => {
    subscription.unsubscribe()
    status.stop()
  }
}

/** The status once it has been read, which a database that does not open never lets happen. */
export function waitForStoredStatus(): Promise<StoredStatus> {
  return new Promise(resolve => {
    const stopWaiting = storedStatus.subscribe(look)
    look(storedStatus.getState())
    function look({ status }: { status: StoredStatus | null }) {
      if (!status) return
      stopWaiting()
      resolve(status)
    }
  })
}

/** The next person's status has not been read. */
export function forgetStoredStatus(): void {
  storedStatus.setState({ status: null, initialSync: true })
}

/** Publishes each status that is read to `storedStatus`; `initialSync` ends with a delay. */
export function keepStatus() {
  let wasInitial = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    keep(status: StoredStatus): void {
      clearTimeout(timer)
      const coming = status.progress !== null || status.lastSyncedAt === null
      const initialSync = coming || (wasInitial && storedStatus.getState().initialSync)
      wasInitial ||= coming
      storedStatus.setState({ status, initialSync })
      if (initialSync && !coming)
        timer = setTimeout(() => storedStatus.setState({ initialSync: false }), SCREENS_READ_MS)
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}

/** Reads the status. It must not create the replica state of a new database: a live query may not write. */
export function readStoredStatus(db: SheenDatabase): Promise<StoredStatus> {
  return transact(db, 'reading', async stores => {
    const state = await storedReplica(stores)
    // One collection each: `first` would limit a shared one to a single entry, and so the count.
    const pendingEntries = () => stores.outbox.where('key').above(state?.ackedKey ?? 0)
    const [pending, oldest, rejected] = await Promise.all([
      pendingEntries().count(),
      pendingEntries().first(),
      stores.rejected.count(),
    ])
    return {
      pending,
      rejected,
      oldest: oldest?.actedAt ?? null,
      lastSyncedAt: state?.lastSyncedAt ?? null,
      progress: state?.firstPull ?? null,
      upToDate: Boolean(state?.cookie),
    }
  })
}
