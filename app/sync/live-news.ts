import { liveQuery } from 'dexie'
import { readWithState } from '#app/db/replica-state.ts'
import type { ReplicaState, SheenDatabase } from '#app/db/sheen-database.ts'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import { LiveChanges, Poke } from '#schema/protocol/live.ts'
import { applyPull } from './apply-pull.ts'

const RECONNECT_MIN_MS = 2_000
const RECONNECT_MAX_MS = 15_000

type Listener = {
  db: SheenDatabase
  actor: Actor
  /** There is something to pull, or the server is there (again). */
  onNews: () => void
}

/**
 * Takes what the server sends by itself. One stream per device: the tab that holds the lock has it,
 * and what it writes reaches the other tabs through the database they share.
 */
export function listenForNews(listener: Listener): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const held = navigator.locks.request(`sheen-live ${listener.db.name}`, { signal }, async () => {
    let pauseMs = RECONNECT_MIN_MS
    while (!signal.aborted) {
      const end = await followStream(listener, signal)
      if (end !== 'refused') pauseMs = RECONNECT_MIN_MS
      if (end !== 'caught up') await pause(pauseMs * (0.5 + Math.random() / 2), signal)
      if (end === 'refused') pauseMs = Math.min(RECONNECT_MAX_MS, pauseMs * 2)
    }
  })
  held.catch(() => {})
  return () => stopping.abort()
}

/**
 * How a stream ended: it never opened, because we are signed out or the server is away; it broke; or we have
 * pulled what it could not give us, and from there it can.
 */
type StreamEnd = 'refused' | 'lost' | 'caught up'

/** One stream, from where we stand to its end. */
async function followStream(listener: Listener, signal: AbortSignal): Promise<StreamEnd> {
  const { db, onNews } = listener
  const request = await liveRequest(db)
  const ended = new AbortController()
  let opened = false
  const source = new EventSource(`/api/sync/live?${new URLSearchParams(request)}`)
  try {
    return await new Promise(resolve => {
      function pullInstead(point: Poke): void {
        onNews()
        void caughtUp(db, point, ended.signal).then(() => resolve('caught up'))
      }
      // Whatever failed while the server was away need not wait for its back-off to end.
      source.addEventListener('open', () => {
        opened = true
        onNews()
      })
      source.addEventListener('poke', event => pullInstead(Poke.parse(JSON.parse(event.data))))
      source.addEventListener('changes', async event => {
        const changes = LiveChanges.parse(JSON.parse(event.data))
        if (!(await take(listener, request.replica, changes))) pullInstead(changes.answer.cookie)
      })
      source.addEventListener('error', () => {
        // It ends with our session too, and who was signed out from afar should not learn it at the next poll.
        if (opened) onNews()
        resolve(opened ? 'lost' : 'refused')
      })
      signal.addEventListener('abort', () => resolve('lost'), { signal: ended.signal })
    })
  } finally {
    ended.abort()
    source.close()
  }
}

/** Our name and our place in the server's history, as query parameters. */
function liveRequest(db: SheenDatabase): Promise<{ replica: string; ackedSeq: string }> {
  return readWithState(db, ({ replica, cookie, ackedKey, seqBase }) => ({
    replica,
    ackedSeq: String(ackedKey - seqBase),
    ...(cookie && { ...cookie, version: String(cookie.version) }),
  }))
}

async function take(
  { db, actor }: Listener,
  replica: string,
  { since, answer }: LiveChanges,
): Promise<boolean> {
  const request = { replica, cookie: since, page: null, ackedSeq: 0 }
  try {
    return (await applyPull({ db, actor, request, now: new Date() }, answer)) !== null
  } catch (error) {
    console.warn('Live changes could not be taken over; they are pulled instead', error)
    return false
  }
}

/** Resolves once our rows have reached that point; never, if the stream ends first. */
function caughtUp(db: SheenDatabase, { epoch, version }: Poke, ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const reached = liveQuery(async () => {
      const state = (await db.state.get('replica')) as ReplicaState | undefined
      return state?.cookie?.epoch === epoch && state.cookie.version >= version
    }).subscribe(isReached => isReached && resolve())
    ended.addEventListener('abort', () => reached.unsubscribe())
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
