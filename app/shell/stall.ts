import type { StorageState } from '#app/db/storage-state.ts'
import type { UnsentCount } from '#app/db/unsent-count.ts'
import type { SyncStatus } from '#app/queries/sync-status.ts'
import type { useDamage } from '#app/session/rebuild-storage.ts'
import type { Refusal } from '#app/sync/sync-activity.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { countChanges } from '#schema/texts/count-text.ts'
import { damageStall } from './damage-stall.ts'

/** A start or sync without progress for so long is explained: nobody looks at an empty screen without a word. */
const STALL_AFTER_MS = 10_000

/** The actions that settle a stall with one tap. */
export type StallAction =
  | 'take over storage'
  | 'rebuild'
  | 'rebuild without unsent'
  | 'free space'
  | 'update'
  | 'sign in'
  | 'sync now'
  | 'note the loss'

export type Stall = {
  reason:
    | 'blocked'
    | 'unopenable'
    | 'lost'
    | 'full'
    | 'outdated'
    | 'signed out'
    | 'offline'
    | Refusal
    | 'failing'
    | 'slow'
  title: string
  text: string
  action: StallAction | null
}

/** The known progress. `movedAt` is when the initial sync last came further, or began (ms since 1970). */
export type StallView = {
  status: SyncStatus
  storage: StorageState
  isFull: boolean
  /** What was last counted in the database that the browser has deleted since; null when it has not. */
  lost: UnsentCount | null
  movedAt: number
} & ReturnType<typeof useDamage>

/**
 * Why this device makes no progress, what that means for the person, and what helps; null while it gets on. Being
 * offline is no stall once the shop's data is here: work goes on.
 */
export function stallOf(view: StallView, now: number): Stall | null {
  const { status, storage, damage, rebuilding, isFull, lost, movedAt } = view
  const { online, signedOut, phase, pending, oldestPendingSince, onlineSince, upToDate, outdated, refusal } =
    status
  if (storage.state === 'blocked') return BLOCKED
  if (damage) return damageStall(damage, rebuilding)
  if (isFull) return FULL
  if (lost) return { ...LOST, text: lossText(lost) }
  if (outdated) return { ...OUTDATED, text: `${OUTDATED.text} ${keptText(pending)}` }
  const isMissingRows = status.isRead && !upToDate
  if (signedOut && (pending > 0 || isMissingRows)) return { ...SIGNED_OUT, text: keptText(pending) }
  if (refusal && online) return { ...REFUSED[refusal], text: `${keptText(pending)} ${REFUSED[refusal].text}` }
  const stands = now - movedAt > STALL_AFTER_MS
  if (isMissingRows && stands) return online ? (phase === 'failing' ? FAILING_FIRST : SLOW) : OFFLINE
  const sendableSince = Math.max(onlineSince, oldestPendingSince ? Date.parse(oldestPendingSince) : now)
  if (online && phase === 'failing' && pending > 0 && now - sendableSince > STALL_AFTER_MS)
    return { ...FAILING, text: `${keptText(pending)} Sheen tries again by itself.` }
  return null
}

function keptText(pending: number): string {
  if (pending === 0) return 'Nothing waits to be sent.'
  return `${countChanges(pending)} ${pending === 1 ? 'is' : 'are'} kept on this device.`
}

function lossText({ pending, at }: UnsentCount): string {
  if (pending === 0)
    return `Nothing was waiting to be sent, ${momentText(at)}. Everything comes again from the server.`
  const lost = `${countChanges(pending)} that had not been sent ${pending === 1 ? 'is' : 'are'} lost`
  return `${lost}, as last counted ${momentText(at)}. Enter ${pending === 1 ? 'it' : 'them'} again. Everything else comes again from the server.`
}

const LOST: Stall = {
  reason: 'lost',
  title: 'The browser has deleted Sheen’s data on this device',
  text: '',
  action: 'note the loss',
}
const BLOCKED: Stall = {
  reason: 'blocked',
  title: 'This device’s storage does not answer',
  text: 'Another window of Sheen may hold it. Let this one take over; if that does not help, close the browser and open Sheen again.',
  action: 'take over storage',
}
const FULL: Stall = {
  reason: 'full',
  title: 'This device is full',
  text: 'Nothing more can be stored; what you typed is still in the form. Make room, then try again.',
  action: 'free space',
}
const OUTDATED: Stall = {
  reason: 'outdated',
  title: 'This version of Sheen is too old for the server',
  text: 'It takes no new data until it is updated.',
  action: 'update',
}
const SIGNED_OUT: Stall = {
  reason: 'signed out',
  title: 'Your session has ended',
  text: '',
  action: 'sign in',
}
const REFUSED: Record<Refusal, Stall> = {
  'server full': {
    reason: 'server full',
    title: 'The server’s disk is full',
    text: 'The server accepts nothing until there is room on its disk. Tell the person who looks after it. Then Sheen goes on by itself.',
    action: 'sync now',
  },
  'not served': {
    reason: 'not served',
    title: 'The server has closed this shop',
    text: 'It accepts nothing for it at the moment. Ask the person who looks after the server. Once it is open again, Sheen goes on by itself.',
    action: 'sync now',
  },
}
const OFFLINE: Stall = {
  reason: 'offline',
  title: 'No network',
  text: 'The shop’s data has not come to this device yet. It goes on by itself once the network is back.',
  action: null,
}
const FAILING_FIRST: Stall = {
  reason: 'failing',
  title: 'The server does not answer as it should',
  text: 'The shop’s data has not come to this device yet. Sheen tries again by itself.',
  action: 'sync now',
}
const SLOW: Stall = {
  reason: 'slow',
  title: 'The network is very slow',
  text: 'The shop’s data is loading, but nothing has arrived for a while.',
  action: 'sync now',
}
const FAILING: Stall = {
  reason: 'failing',
  title: 'The server takes no changes',
  text: '',
  action: 'sync now',
}
