import type { SyncStatus } from '#app/sync/sync-status.ts'

/** After this long online, a change that still waits is worth a look. */
const STALE_AFTER_MS = 60_000

export type SyncSummary = {
  tone: 'calm' | 'busy' | 'offline' | 'attention'
  label: string
  /** For the phone's top bar. */
  short: string
}

/** The one thing to say about sync now: what needs a person first, then what goes on by itself. */
export function summariseSync(status: SyncStatus, now: number): SyncSummary {
  const { online, phase, waiting, oldestWaitingSince, onlineSince, progress, signedOut } = status
  const waits = waiting === 0 ? '' : ` · ${countChanges(waiting)} waiting`
  const shortWaits = waiting === 0 ? '' : ` · ${waiting} waiting`
  // A change made offline has not failed to arrive until it could have been sent.
  const sendableSince = Math.max(onlineSince, oldestWaitingSince ? Date.parse(oldestWaitingSince) : now)
  const stale = waiting > 0 && now - sendableSince > STALE_AFTER_MS

  if (!online) return { tone: 'offline', label: `Offline${waits}`, short: `Offline${shortWaits}` }
  if (phase === 'first-sync') {
    const share =
      progress && progress.total > 0 ? ` ${Math.floor((100 * progress.done) / progress.total)}%` : '…'
    return { tone: 'busy', label: `First sync${share}`, short: `First sync${share}` }
  }
  if (signedOut) return { tone: 'attention', label: `Sign in to sync${waits}`, short: 'Sign in' }
  if (stale)
    return { tone: 'attention', label: `${countChanges(waiting)} waiting`, short: `${waiting} waiting` }
  if (phase === 'failing')
    return { tone: 'offline', label: `Trying again${waits}`, short: `Retrying${shortWaits}` }
  if (phase === 'syncing') return { tone: 'busy', label: 'Syncing…', short: 'Syncing…' }
  if (waiting > 0)
    return { tone: 'busy', label: `${countChanges(waiting)} waiting`, short: `${waiting} waiting` }
  return { tone: 'calm', label: 'Synced', short: 'Synced' }
}

export function countChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
