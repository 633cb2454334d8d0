import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { BEAT_EVENT, BEAT_MS, LiveRequest, SIGNED_OUT_EVENT } from '#schema/protocol/live.ts'
import { type Cookie, Cookie as CookieShape } from '#schema/protocol/pull.ts'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { findSession, noteReplica } from '../auth/sessions.ts'
import type { AppContext, Deps } from '../deps.ts'
import { liveFeed } from './live-feed.ts'
import type { LiveHub } from './live-hub.ts'
import { pull } from './pull.ts'
import { type Reader, visiblePart } from './read-scope.ts'

/** How many beats go by until the session is looked at again. */
const BEATS_PER_LOOK = 4

/** One tab of a browser holds the stream for all of them; what opens more than these is no browser of ours. */
const STREAMS_PER_SESSION = 10

class SessionEnded extends Error {}

/** A stream of news for one device, until it goes away, its session ends or the server stops. */
export async function liveStream(c: AppContext, deps: Deps, live: LiveHub) {
  const { replica, ackedSeq, ...place } = LiveRequest.parse(c.req.query())
  await noteReplica(deps.sql, c.var.sessionKey, replica)
  // Proxies that buffer would hold every event back.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    const close = openStream(deps, c.var.sessionKey, () => stream.abort())
    const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) })
    const feed = liveFeed({
      replica,
      ackedSeq,
      cookie: cookieOf(place, c.var.user.role),
      pull: (cookie, acked) =>
        whileSignedIn(c, deps, reader =>
          pull(deps.sql, { request: { replica, cookie, page: null, ackedSeq: acked }, reader }),
        ),
      visiblePart: written => whileSignedIn(c, deps, reader => visiblePart(reader, written)),
      sendPoke: poke => send('poke', poke),
      sendChanges: changes => send('changes', changes),
      fail(error) {
        if (error instanceof SessionEnded) return void signOut()
        c.var.log.error({ err: error }, 'live stream failed')
        stream.abort()
      },
    })
    // Said before the end: a device that only loses its stream goes on working, and tries again.
    const signOut = () => send(SIGNED_OUT_EVENT, null).finally(() => stream.abort())
    const unsubscribe = live.subscribe({
      committed: feed.committed,
      sessionEnded: key => key === c.var.sessionKey && void signOut(),
    })
    let beats = 0
    const beat = async () => {
      // Also a session that simply ran out.
      if (++beats % BEATS_PER_LOOK === 0 && (await isOver(c, deps))) await signOut()
      else await send(BEAT_EVENT, null)
    }
    const heartbeat = setInterval(() => void beat(), BEAT_MS)
    try {
      await live.ready()
      // Whatever was committed or ended before we listened is told now.
      if (await isOver(c, deps)) return await signOut()
      const [head] = await deps.sql<
        { epoch: string; version: number }[]
      >`select epoch, version from shop_state`
      if (head) feed.start(head)
      await endOf(stream, deps.stopping)
    } finally {
      clearInterval(heartbeat)
      unsubscribe()
      close()
    }
  })
}

/** How to end each stream that a session has open at this process, the oldest first, by what each server works with. */
const openStreams = new WeakMap<Deps, Map<string, Set<() => void>>>()

/**
 * Counts a stream of the session until the function it gives is called. One too many ends the oldest: a device that
 * has changed networks leaves a stream behind that looks open for many minutes.
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

/** Where the device says it stands; no place at all when what it has was meant for another role. */
function cookieOf(place: Partial<Cookie>, role: string): Cookie | null {
  const { data } = CookieShape.safeParse(place)
  return data?.scope === role ? data : null
}

/** Nothing is given to a session that is over, nor for a role that its user no longer has. */
async function whileSignedIn<Result>(
  c: AppContext,
  deps: Deps,
  read: (reader: Reader) => Promise<Result> | Result,
): Promise<Result> {
  const { id: userId, role } = c.var.user
  const [result, session] = await Promise.all([read({ userId, role }), currentSession(c, deps)])
  if (session?.user.role !== role) throw new SessionEnded()
  return result
}

async function currentSession(c: AppContext, { sql, config, clock }: Deps) {
  const token = readSessionCookie(c, config)
  return token ? await findSession(sql, token, clock()) : undefined
}

/** Whether the session is over, as far as the database can be asked. */
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
