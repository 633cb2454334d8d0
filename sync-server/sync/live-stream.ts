import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { LiveRequest } from '#schema/protocol/live.ts'
import { Cookie, type PullResponse } from '#schema/protocol/pull.ts'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { findSession } from '../auth/sessions.ts'
import type { AppContext, Deps } from '../deps.ts'
import { liveFeed } from './live-feed.ts'
import type { LiveHub } from './live-hub.ts'
import { pull } from './pull.ts'

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000

class SessionEnded extends Error {}

/** A stream of news for one device, until it goes away, its session ends or the server stops. */
export function liveStream(c: AppContext, deps: Deps, live: LiveHub) {
  const { replica, ackedSeq, ...place } = LiveRequest.parse(c.req.query())
  // Proxies that buffer would hold every event back.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) })
    const feed = liveFeed({
      replica,
      ackedSeq,
      cookie: Cookie.safeParse(place).data ?? null,
      pull: (cookie, acked) => pullWhileSignedIn(c, deps, { replica, cookie, page: null, ackedSeq: acked }),
      sendPoke: poke => send('poke', poke),
      sendChanges: changes => send('changes', changes),
      fail(error) {
        if (!(error instanceof SessionEnded)) c.var.log.error({ err: error }, 'live stream failed')
        stream.abort()
      },
    })
    const unsubscribe = live.subscribe({
      committed: feed.committed,
      sessionEnded: key => key === c.var.sessionKey && stream.abort(),
    })
    const heartbeat = setInterval(() => void beat(c, deps, stream), HEARTBEAT_MS)
    try {
      await live.ready()
      // Whatever was committed before we listened is told now.
      const [head] = await deps.sql<
        { epoch: string; version: number }[]
      >`select epoch, version from shop_state`
      if (head) feed.start(head)
      await endOf(stream, deps.stopping)
    } finally {
      clearInterval(heartbeat)
      unsubscribe()
    }
  })
}

/** Nothing is read for a session that is over, nor for a role that its user no longer has. */
async function pullWhileSignedIn(
  c: AppContext,
  deps: Deps,
  request: Parameters<typeof pull>[1]['request'],
): Promise<PullResponse> {
  const { id: userId, role } = c.var.user
  const [answer, session] = await Promise.all([
    pull(deps.sql, { request, reader: { userId, role } }),
    currentSession(c, deps),
  ])
  if (session?.user.role !== role) throw new SessionEnded()
  return answer
}

async function currentSession(c: AppContext, { sql, config, clock }: Deps) {
  const token = readSessionCookie(c, config)
  return token ? await findSession(sql, token, clock()) : undefined
}

/** Also ends the stream of a session that simply ran out. */
async function beat(c: AppContext, deps: Deps, stream: SSEStreamingApi): Promise<void> {
  const session = await currentSession(c, deps).catch(() => 'unknown' as const)
  if (!session) return stream.abort()
  await stream.write(': still here\n\n')
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
