import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { writeScope } from '#schema/protocol/history-window.ts'
import { BEAT_EVENT, BEAT_MS, type LiveRequest, SIGNED_OUT_EVENT } from '#schema/protocol/live.ts'
import { type Cookie, Cookie as CookieShape } from '#schema/protocol/pull.ts'
import { otherSession } from '../auth/require-session.ts'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { findSession, noteReplica } from '../auth/sessions.ts'
import type { AppContext, Deps } from '../deps.ts'
import { limitedSince } from './limited-history.ts'
import { liveFeed } from './live-feed.ts'
import type { LiveHub } from './live-hub.ts'
import { pull } from './pull.ts'
import { type Reader, visiblePart } from './read-scope.ts'
import { noteContact } from './replicas.ts'

/**
 * Beats between two looks whether the session is still valid. Its end is announced, and no row is sent without a look (`RELIES_MS`):
 * this one is for a session that expires. Looks of many streams more often would keep the connections of idle shops open.
 */
const BEATS_PER_LOOK = 60

/**
 * One tab of a browser holds the stream for all its tabs; a session with more streams than these is not a
 * browser.
 */
const STREAMS_PER_SESSION = 10

/**
 * How long a stream relies on being told that its session has ended, until it looks itself: should the connection that
 * tells be lost, that is the longest that rows go to somebody who has signed out.
 */
const RELIES_MS = 1_000

class SessionEnded extends Error {}
/** The device may have other rows than when the stream began: it begins anew, by a pull. */
class OtherScope extends Error {}

type Serving = { deps: Deps; live: LiveHub }

/**
 * The live stream of one device; it runs until the device disconnects, its session ends or the server stops.
 */
export async function liveStream(c: AppContext, { deps, live }: Serving, request: LiveRequest) {
  const { replica, ackedSeq, user, schemaVersion, ...place } = request
  if (user !== undefined && user !== c.var.user.id) throw otherSession()
  await noteReplica(deps.sql, c.var.sessionKey, replica)
  const since = await limitedSince(deps.sql, { role: c.var.user.role, replica, now: deps.clock() })
  // Without it, a proxy that buffers responses (nginx) delays every event.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    const close = openStream(deps, c.var.sessionKey, () => stream.abort())
    deps.metrics.liveStreams.inc()
    const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) })
    const { id: userId, role } = c.var.user
    const reader = { userId, role, schemaVersion, since }
    let lookedAt = Number.NEGATIVE_INFINITY
    const whileSignedIn = async <Result>(read: () => Promise<Result> | Result): Promise<Result> => {
      const startedAt = performance.now()
      const [result] = await Promise.all([
        read(),
        requireSignedIn(c, deps),
        requireSameScope(deps, replica, reader),
      ])
      lookedAt = startedAt
      return result
    }
    const feed = liveFeed({
      replica,
      ackedSeq,
      cookie: cookieOf(place, writeScope(reader)),
      pull: (cookie, acked) =>
        whileSignedIn(() =>
          pull(deps.sql, { request: { replica, cookie, page: null, ackedSeq: acked }, reader }),
        ),
      visiblePart(written) {
        if (since !== undefined) return null
        // A change of accounts may have ended this session or changed its role in the same commit.
        const relies = performance.now() - lookedAt < RELIES_MS && !written.has('users')
        return relies ? visiblePart(reader, written) : whileSignedIn(() => visiblePart(reader, written))
      },
      sendPoke: poke => send('poke', poke),
      sendChanges: changes => send('changes', changes),
      fail,
    })
    function fail(error: unknown): void {
      if (error instanceof SessionEnded) return void signOut()
      if (error instanceof OtherScope) return void stream.abort()
      c.var.log.error({ err: error }, 'live stream failed')
      stream.abort()
    }
    // Send the event before closing: a device that only loses its stream goes on working and reconnects.
    const signOut = () => send(SIGNED_OUT_EVENT, null).finally(() => stream.abort())
    const unsubscribe = live.subscribe({
      committed: feed.committed,
      sessionEnded: key => key === c.var.sessionKey && void signOut(),
    })
    // Devices that came back together do not all look at once.
    let beats = Math.floor(Math.random() * BEATS_PER_LOOK)
    const beat = async () => {
      // This also ends the stream of a session that expired.
      if (++beats % BEATS_PER_LOOK === 0) {
        if (await isOver(c, deps)) return signOut()
        await requireSameScope(deps, replica, reader).catch(
          error => error instanceof OtherScope && fail(error),
        )
      }
      await send(BEAT_EVENT, null)
    }
    const heartbeat = setInterval(() => void beat(), BEAT_MS)
    // A server that stops closes its database: a stream that ended before it began must not ask anything of it.
    const isEnded = () => stream.aborted || deps.stopping.aborted
    try {
      await live.ready()
      if (isEnded()) return
      // Catch up on what was committed or ended before the subscription.
      if (await isOver(c, deps)) return await signOut()
      if (isEnded()) return
      feed.start(await noteContact(deps.sql, replica, c.var.user.id))
      await endOf(stream, deps.stopping)
    } catch (error) {
      fail(error)
    } finally {
      clearInterval(heartbeat)
      unsubscribe()
      close()
      deps.metrics.liveStreams.dec()
    }
  })
}

/**
 * The functions that end each open stream of a session in this process, the oldest first. Keyed by `Deps`,
 * because tests run several servers in one process.
 */
const openStreams = new WeakMap<Deps, Map<string, Set<() => void>>>()

/**
 * Registers a stream of the session until the returned function is called. A stream beyond the limit ends the
 * oldest: a device that changed networks leaves a stream that looks open for many minutes.
 */
function openStream(deps: Deps, session: string, end: () => void): () => void {
  const sessions = openStreams.get(deps) ?? new Map<string, Set<() => void>>()
  openStreams.set(deps, sessions)
  const streams = sessions.get(session) ?? new Set()
  sessions.set(session, streams.add(end))
  const [oldest] = streams
  if (streams.size > STREAMS_PER_SESSION && oldest) {
    streams.delete(oldest)
    oldest()
  }
  return () => {
    streams.delete(end)
    if (streams.size === 0 && sessions.get(session) === streams) sessions.delete(session)
  }
}

/** The cookie of the request; null when it is incomplete or was issued for another scope. */
function cookieOf(place: Partial<Cookie>, scope: string): Cookie | null {
  const { data } = CookieShape.safeParse(place)
  return data?.scope === scope ? data : null
}

/** Throws `OtherScope` when the history of this device begins on another day by now. */
async function requireSameScope({ sql, clock }: Deps, replica: string, reader: Reader): Promise<void> {
  const since = await limitedSince(sql, { role: reader.role, replica, now: clock() })
  if (since !== reader.since) throw new OtherScope()
}

/** Throws `SessionEnded` when the session has ended or its user's role has changed: those rows must not be sent. */
async function requireSignedIn(c: AppContext, deps: Deps): Promise<void> {
  const session = await currentSession(c, deps)
  if (session?.user.role !== c.var.user.role) throw new SessionEnded()
}

async function currentSession(c: AppContext, { sql, config, clock }: Deps) {
  const token = readSessionCookie(c, config)
  return token ? await findSession(sql, token, clock()) : undefined
}

/** Whether the session has ended. False when the database cannot be asked. */
async function isOver(c: AppContext, deps: Deps): Promise<boolean> {
  const session = await currentSession(c, deps).catch(() => 'unknown' as const)
  return session === undefined
}

function endOf(stream: SSEStreamingApi, stopping: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      resolve()
    }
    stream.onAbort(end)
    stopping.addEventListener('abort', end, { signal: ended.signal })
    if (stream.aborted || stopping.aborted) end()
  })
}
