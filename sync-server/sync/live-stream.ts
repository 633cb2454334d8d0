import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { findSession } from '../auth/sessions.ts'
import type { AppContext, Deps } from '../deps.ts'
import type { LiveHub } from './live-hub.ts'

/** Keeps proxies from closing a quiet stream, and is how soon a session's end is noticed here. */
const HEARTBEAT_MS = 20_000

/** A stream of pokes for one device, until it goes away, its session ends or the server stops. */
export function liveStream(c: AppContext, deps: Deps, live: LiveHub) {
  // Proxies that buffer would hold every poke back.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    const send = (poke: { epoch: string; version: number }) =>
      void stream.writeSSE({ event: 'poke', data: JSON.stringify(poke) })
    let unsubscribe = () => {}
    const heartbeat = setInterval(() => void beat(c, deps, stream), HEARTBEAT_MS)
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
      stream.onAbort(resolve)
      if (deps.stopping.aborted) resolve()
    })
    deps.stopping.addEventListener('abort', end)
    try {
      await live.ready()
      unsubscribe = live.subscribe(send)
      // Whatever was committed before we listened is told now.
      const [head] = await deps.sql<
        { epoch: string; version: number }[]
      >`select epoch, version from shop_state`
      if (head) send(head)
      await ended
    } finally {
      clearInterval(heartbeat)
      deps.stopping.removeEventListener('abort', end)
      unsubscribe()
    }
  })
}

async function beat(c: AppContext, deps: Deps, stream: SSEStreamingApi): Promise<void> {
  const token = readSessionCookie(c, deps.config)
  const session = token && (await findSession(deps.db, token, deps.clock()).catch(() => 'unknown' as const))
  if (!session) return stream.abort()
  await stream.write(': still here\n\n')
}
