import { createStore } from 'zustand/vanilla'
import { BEAT_MS } from '#schema/protocol/live.ts'

export type Refusal = 'server full' | 'not served'

/** The state of this tab's sync; everything lasting is in the database. */
export type SyncActivity = {
  running: boolean
  online: boolean
  /** When this tab last came to be online, or was opened (ms since 1970). */
  onlineSince: number
  /** The server rejected the session: pending mutations are kept until somebody signs in again. */
  signedOut: boolean
  /** The server takes nothing from this version of the app any more. */
  outdated: boolean
  /** Why the server takes nothing until a person has done something about it: its disk is full, or it serves this shop to nobody. */
  refusal: Refusal | null
  /** The live stream reported that somebody ended the session; it did not just expire. */
  sessionEnded: boolean
  /** Why the last try failed, for a person; null once one succeeded. */
  error: string | null
}

export const syncActivity = createStore<SyncActivity>(() => ({
  running: false,
  online: typeof navigator === 'undefined' || navigator.onLine,
  onlineSince: Date.now(),
  signedOut: false,
  outdated: false,
  refusal: null,
  sessionEnded: false,
  error: null,
}))

syncActivity.subscribe((now, before) => {
  if (now.online && !before.online) syncActivity.setState({ onlineSince: Date.now() })
})

/**
 * When the live stream last delivered an event, in whichever tab has it (ms since 1970). A store of its own:
 * every heartbeat would redraw all screens that use the other one.
 */
export const lastServerEvent = createStore<{ heardAt: number }>(() => ({ heardAt: Date.now() }))

/**
 * A stream that is silent for longer counts as dead, even if no error was raised: more than two heartbeats are
 * missing.
 */
export const SILENT_AFTER_MS = 2.4 * BEAT_MS
