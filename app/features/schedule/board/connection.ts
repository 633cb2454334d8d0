import { useState } from 'react'
import { isSilent, type SyncStatus, useLastServerEvent, useSyncStatus } from '#app/queries/sync-status.ts'
import { clockText } from './board-text.ts'

/** What the Board says of its connection; `isLive` while it shows what the shop's server has. */
export type Connection = { isLive: boolean; text: string }

/** Whether what is on screen is of now, and otherwise since when it may not be. `now` is an ISO instant. */
export function useConnection(now: string): Connection {
  const status = useSyncStatus()
  const heardAt = useLastServerEvent()
  // It begins with the moment at which the page was opened, when nothing had been heard yet.
  const [openedAt] = useState(heardAt)
  return connectionOf({ ...status, heardAt: heardAt === openedAt ? null : heardAt }, now)
}

type Line = Pick<SyncStatus, 'online' | 'phase' | 'signedOut' | 'outdated' | 'lastSyncedAt'> & {
  /** When the server was last heard (ms since 1970); null for never. */
  heardAt: number | null
}

export function connectionOf({ heardAt, ...line }: Line, now: string): Connection {
  const { online, phase, signedOut, outdated, lastSyncedAt } = line
  const isLost =
    !online || phase === 'failing' || (heardAt !== null && isSilent({ heardAt }, Date.parse(now)))
  if (!isLost && !signedOut && !outdated) return { isLive: true, text: 'Connected' }
  const latest = Math.max(heardAt ?? 0, lastSyncedAt ? Date.parse(lastSyncedAt) : 0)
  const since = latest > 0 ? ` since ${clockText(new Date(latest).toISOString(), now)}` : ''
  return {
    isLive: false,
    text: `${isLost ? 'No connection' : signedOut ? 'Signed out' : 'Not up to date'}${since}`,
  }
}
