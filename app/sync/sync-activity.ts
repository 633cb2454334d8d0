import { createStore } from 'zustand/vanilla'

/** What the sync of this tab is doing; everything lasting about it is in the database. */
export type SyncActivity = {
  running: boolean
  online: boolean
  /** When this tab last came to be online, or was opened (ms since 1970). */
  onlineSince: number
  /** The server turned our session away: what waits is kept until somebody signs in again. */
  signedOut: boolean
  /** It told us so while we listened: somebody ended the session, it did not just grow old. */
  sessionEnded: boolean
  /** Why the last try failed, for a person; null once one succeeded. */
  error: string | null
}

export const syncActivity = createStore<SyncActivity>(() => ({
  running: false,
  online: typeof navigator === 'undefined' || navigator.onLine,
  onlineSince: Date.now(),
  signedOut: false,
  sessionEnded: false,
  error: null,
}))

syncActivity.subscribe((now, before) => {
  if (now.online && !before.online) syncActivity.setState({ onlineSince: Date.now() })
})

/** When the live stream last gave a sign of life, in whichever tab has it (ms). Apart: every beat would draw all screens. */
export const lastServerEvent = createStore<{ heardAt: number }>(() => ({ heardAt: Date.now() }))
