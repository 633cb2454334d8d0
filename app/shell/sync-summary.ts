import type { SyncStatus } from '#app/queries/sync-status.ts'
import { SILENT_AFTER_MS } from '#app/sync/live-stream.ts'
import type { LeftBehind } from '#app/sync/push-for-others.ts'
import { countChanges } from '#app/ui/count-changes.ts'

/** After this long online, a change that still waits is worth a look. */
const STALE_AFTER_MS = 60_000

export type SyncSummary = {
  tone: 'calm' | 'busy' | 'offline' | 'attention'
  label: string
  /** For the phone's top bar. */
  short: string
}

/** What is shown of sync; `heardAt` is when the live stream last gave a sign of life (ms since 1970). */
export type SyncView = SyncStatus & { heardAt: number; others: readonly LeftBehind[] }

/** The one thing to say about sync now: what needs a person first, then what goes on by itself. */
export function summariseSync(status: SyncView, now: number): SyncSummary {
  const { online, phase, pending, oldestPendingSince, onlineSince, progress, signedOut } = status
  const waits = pending === 0 ? '' : ` · ${countChanges(pending)} waiting`
  const shortWaits = pending === 0 ? '' : ` · ${pending} waiting`
  // A change made offline has not failed to arrive until it could have been sent.
  const sendableSince = Math.max(onlineSince, oldestPendingSince ? Date.parse(oldestPendingSince) : now)
  const stale = pending > 0 && now - sendableSince > STALE_AFTER_MS

  // What may wait is not said to be nothing.
  if (!status.known) return { tone: online ? 'busy' : 'offline', label: 'Opening…', short: 'Opening…' }
  if (!online) return { tone: 'offline', label: `Offline${waits}`, short: `Offline${shortWaits}` }
  if (phase === 'first-sync') {
    const share =
      progress && progress.total > 0 ? ` ${Math.floor((100 * progress.done) / progress.total)}%` : '…'
    return { tone: 'busy', label: `First sync${share}`, short: `First sync${share}` }
  }
  if (signedOut) return { tone: 'attention', label: `Sign in to sync${waits}`, short: 'Sign in' }
  if (stale)
    return { tone: 'attention', label: `${countChanges(pending)} waiting`, short: `${pending} waiting` }
  if (phase === 'failing')
    return { tone: 'offline', label: `Trying again${waits}`, short: `Retrying${shortWaits}` }
  if (status.clockErrorMs !== 0) return { tone: 'attention', label: 'Clock is wrong', short: 'Clock' }
  if (isSilent(status, now)) return { tone: 'busy', label: `Reconnecting…${waits}`, short: 'Reconnecting…' }
  if (phase === 'syncing') return { tone: 'busy', label: 'Syncing…', short: 'Syncing…' }
  if (pending > 0)
    return { tone: 'busy', label: `${countChanges(pending)} waiting`, short: `${pending} waiting` }
  const left = othersWaiting(status.others)
  return left ?? { tone: 'calm', label: 'Synced', short: 'Synced' }
}

/** What waits under other people's names: '2 changes of Maricel wait', or of several people together. */
function othersWaiting(others: readonly LeftBehind[]): SyncSummary | null {
  const waiting = others.filter(({ pending }) => pending > 0)
  const pending = waiting.reduce((sum, person) => sum + person.pending, 0)
  if (pending === 0) return null
  const whose = waiting.length === 1 ? (waiting[0]?.fullName.split(' ')[0] ?? '') : `${waiting.length} people`
  const wait = pending === 1 ? 'waits' : 'wait'
  return {
    tone: 'busy',
    label: `${countChanges(pending)} of ${whose} ${wait}`,
    short: `${pending} · ${whose}`,
  }
}

/** Whether nothing has come down the live stream for so long that what others do may be missing here. */
export function isSilent({ heardAt }: Pick<SyncView, 'heardAt'>, now: number): boolean {
  return now - heardAt > SILENT_AFTER_MS
}

/** '26 h behind': how the device's clock stands to the server's. */
export function clockText(errorMs: number): string {
  const minutes = Math.round(Math.abs(errorMs) / 60_000)
  const amount =
    minutes < 120
      ? `${minutes} min`
      : minutes < 48 * 60
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1_440)} days`
  return `${amount} ${errorMs > 0 ? 'behind' : 'ahead'}`
}
