import { liveQuery } from 'dexie'
import { pause } from '#app/api/retry-delay.ts'
import { knownSeq, readWithState, storedReplica } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { BEAT_EVENT, LiveChanges, Poke, SIGNED_OUT_EVENT } from '#schema/protocol/live.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { applyPull } from './apply-pull.ts'
import { lastServerEvent, SILENT_AFTER_MS } from './sync-activity.ts'

export const RECONNECT = { minMs: 2_000, maxMs: 15_000 }

type Listener = {
  db: SheenDatabase
  actor: Actor
  /** Called when there are changes to pull, or the server is reachable (again). */
  onPoke: () => void
  /** Called for every event, heartbeats included. */
  onHeard: () => void
  /** Called when the server has ended the session or changed its role. */
  onSignedOut: () => void
}

/**
 * Holds the live stream of events from the server until the returned function is called. It applies changes by
 * itself and reconnects after errors; it throws nothing. There is one stream per device: the tab that holds the
 * lock opens it, and its writes reach the other tabs through the database they share.
 *
 * @example
 * const close = openLiveStream({ db, actor, onPoke: loop.request, onHeard: loop.retry, onSignedOut })
 */
export function openLiveStream(listener: Listener): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const signs = new BroadcastChannel(`sheen-live ${listener.db.name}`)
  signs.onmessage = () => noteHeard()
  const heard = () => {
    noteHeard()
    signs.postMessage(null)
    listener.onHeard()
  }
  const held = navigator.locks.request(`sheen-live ${listener.db.name}`, { signal }, async () => {
    let pauseMs = RECONNECT.minMs
    while (!signal.aborted) {
      const end = await followStream({ ...listener, onHeard: heard }, signal)
      if (end !== 'refused') pauseMs = RECONNECT.minMs
      if (end !== 'caught up') await pause(pauseMs * (0.5 + Math.random() / 2), signal)
      if (end === 'refused') pauseMs = Math.min(RECONNECT.maxMs, pauseMs * 2)
    }
  })
  held.catch(() => {})
  return () => {
    stopping.abort()
    signs.close()
  }
}

function noteHeard(): void {
  lastServerEvent.setState({ heardAt: Date.now() })
}

/**
 * How a stream ended. 'refused': it never opened, because nobody is signed in or the server is unreachable;
 * 'lost': it broke; 'caught up': a pull has fetched what the stream could not deliver, and it can continue from
 * there.
 */
type StreamEnd = 'refused' | 'lost' | 'caught up'

/** Runs one stream from our cookie until it ends. */
async function followStream(listener: Listener, signal: AbortSignal): Promise<StreamEnd> {
  const { db, onPoke, onHeard, onSignedOut } = listener
  const request = await liveRequest(listener)
  // Stopped meanwhile: a signal that was aborted before gives no event.
  if (signal.aborted) return 'lost'
  const ended = new AbortController()
  let opened = false
  let heardAt = Date.now()
  let watchdog: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(`/api/sync/live?${new URLSearchParams(request)}`)
  try {
    return await new Promise(resolve => {
      function pullInstead(point: Poke): void {
        onPoke()
        void caughtUp(db, point, ended.signal).then(() => resolve('caught up'))
      }
      watchdog = setInterval(() => {
        if (Date.now() - heardAt > SILENT_AFTER_MS) resolve(opened ? 'lost' : 'refused')
      }, 1_000)
      for (const type of ['open', BEAT_EVENT, 'poke', 'changes'])
        source.addEventListener(type, () => {
          heardAt = Date.now()
          onHeard()
        })
      // A sync run that failed while the server was unreachable need not wait for its back-off to end.
      source.addEventListener('open', () => {
        opened = true
        onPoke()
      })
      source.addEventListener('poke', event => pullInstead(Poke.parse(JSON.parse(event.data))))
      source.addEventListener('changes', async event => {
        const changes = LiveChanges.parse(JSON.parse(event.data))
        if (!(await take(listener, request.replica, changes))) pullInstead(changes.answer.cookie)
      })
      source.addEventListener(SIGNED_OUT_EVENT, onSignedOut)
      source.addEventListener('error', () => resolve(opened ? 'lost' : 'refused'))
      signal.addEventListener('abort', () => resolve('lost'), { signal: ended.signal })
    })
  } finally {
    ended.abort()
    clearInterval(watchdog)
    source.close()
  }
}

/** The replica id, the person, the acknowledged position and the cookie, as query parameters. */
function liveRequest({ db, actor }: Listener): Promise<{ replica: string; ackedSeq: string }> {
  return readWithState(db, state => ({
    replica: state.replica,
    user: String(actor.userId),
    ackedSeq: String(knownSeq(state)),
    schemaVersion: String(SCHEMA_VERSION),
    ...(state.cookie && { ...state.cookie, version: String(state.cookie.version) }),
  }))
}

/** Applies changes from the stream; false when they have to be pulled instead. */
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

/** Resolves once the local rows have reached that cookie; never, if the stream ends first. */
function caughtUp(db: SheenDatabase, { epoch, version }: Poke, ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const reached = liveQuery(async () => {
      const state = await storedReplica(db)
      return state?.cookie?.epoch === epoch && state.cookie.version >= version
    }).subscribe(isReached => isReached && resolve())
    ended.addEventListener('abort', () => reached.unsubscribe())
  })
}
