import { isSilent, type SyncStatus } from '#app/queries/sync-status.ts'
import type { LeftBehind } from '#app/sync/push-for-others.ts'
import { countChanges } from '#schema/texts/count-text.ts'

/** A mutation that is pending for longer while online is shown as a problem. */
const STALE_AFTER_MS = 60_000

export type SyncSummary = {
  tone: 'calm' | 'busy' | 'offline' | 'attention'
  label: string
  /** The label where there is no room for the whole one. */
  short: string
}

/**
 * The sync status, the time of the live stream's last event (`heardAt`, ms since 1970), and what others have left on the
 * device.
 */
export type SyncView = SyncStatus & { heardAt: number; others: readonly LeftBehind[] }

/** The label of the sync chip: what needs a person comes before what proceeds by itself. */
export function summariseSync(status: SyncView, now: number): SyncSummary {
  const { online, phase, pending, oldestPendingSince, onlineSince, progress, signedOut } = status
  const waits = waitingText(status)
  const left = leftOf(status.others)
  const shortWaits = pending + left.pending === 0 ? '' : ` · ${pending + left.pending} waiting`
  // A mutation made offline is late only from the time at which it could have been sent.
  const sendableSince = Math.max(onlineSince, oldestPendingSince ? Date.parse(oldestPendingSince) : now)
  const stale = pending > 0 && now - sendableSince > STALE_AFTER_MS

  if (status.unopenable) return { tone: 'attention', label: 'Cannot open', short: 'Cannot open' }
  // Until the count of pending mutations is known, do not claim that there are none.
  if (!status.isRead) return { tone: online ? 'busy' : 'offline', label: 'Opening…', short: 'Opening…' }
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
  if (left.pending > 0)
    return {
      tone: 'busy',
      label: `${countChanges(left.pending)} of ${left.whose} waiting`,
      short: `${left.pending} · ${left.whose}`,
    }
  return { tone: 'calm', label: 'Synced', short: 'Synced' }
}

/** What waits on this device: ' · 2 changes waiting', ' · 1 change of Omar waiting', ' · 2 changes waiting, 1 of Omar'. */
function waitingText({ pending, others }: SyncView): string {
  const left = leftOf(others)
  if (left.pending === 0) return pending === 0 ? '' : ` · ${countChanges(pending)} waiting`
  if (pending === 0) return ` · ${countChanges(left.pending)} of ${left.whose} waiting`
  return ` · ${countChanges(pending + left.pending)} waiting, ${left.pending} of ${left.whose}`
}

/** The pending changes of people who are not at work here now, and whose they are. */
function leftOf(others: readonly LeftBehind[]): { pending: number; whose: string } {
  const waiting = others.filter(({ pending }) => pending > 0)
  const pending = waiting.reduce((sum, person) => sum + person.pending, 0)
  const whose = waiting.length === 1 ? (waiting[0]?.fullName.split(' ')[0] ?? '') : `${waiting.length} people`
  return { pending, whose }
}

/** The error of the device's clock as text: '26 h behind'. */
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
