import type { ReplicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { Poke } from '#schema/protocol/poke.ts'

const RECONNECT_MS = 3_000

/**
 * Listens for "there is something to pull". One stream per device: the tab that holds the lock
 * has it, and what it pulls reaches the other tabs through the database they share.
 */
export function listenForPokes(db: SheenDatabase, onNews: () => void): () => void {
  const stopping = new AbortController()
  const held = navigator.locks.request(`sheen-live ${db.name}`, { signal: stopping.signal }, () =>
    keepStream(db, onNews, stopping.signal),
  )
  held.catch(() => {})
  return () => stopping.abort()
}

function keepStream(db: SheenDatabase, onNews: () => void, stopping: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    function connect(): void {
      source = new EventSource('/api/sync/live')
      // The server is there (again): whatever failed meanwhile need not wait for its back-off to end.
      source.addEventListener('open', onNews)
      source.addEventListener('poke', event => {
        void isNews(db, event.data).then(news => news && onNews())
      })
      source.addEventListener('error', () => {
        // A stream refused outright (signed out, server gone) is closed for good: ask again ourselves.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS)
      })
    }
    stopping.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    connect()
  })
}

/** Our own change comes back as a poke as well; by then we often have it. */
async function isNews(db: SheenDatabase, data: string): Promise<boolean> {
  const poke = Poke.parse(JSON.parse(data))
  const state = (await db.state.get('replica')) as ReplicaState | undefined
  return !state?.cookie || state.cookie.epoch !== poke.epoch || state.cookie.version < poke.version
}
