import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from '../deps.ts'

/** Requests under way may take this long once the server is stopping. */
const DRAIN_MS = 10_000

/** A client may take this long to send its part: otherwise a few hundred slow clients hold every connection. */
type PeerLimits = {
  headersMs: number
  /**
   * This limit includes the body. It is long enough for a shop's backup over a slow line; calls have their own limit.
   */
  requestMs: number
  /**
   * The timeout is longer than proxies keep an idle connection, or they send on one that the server is just closing.
   */
  idleMs: number
  /** The first two timeouts are checked this often. */
  checkMs: number
  /**
   * Connections beyond this number are closed at once. A device holds one or two, a visitor's browser six at most.
   */
  connections: number
}
const LIMITS: PeerLimits = {
  headersMs: 15_000,
  requestMs: 60 * 60_000,
  idleMs: 75_000,
  checkMs: 5_000,
  connections: 2_000,
}

export type Listening = {
  port: number
  /** Stops accepting requests and waits for those under way. */
  drain: () => Promise<void>
}

export function listen(
  app: Hono<AppEnv>,
  { host, port }: Pick<Config, 'host' | 'port'>,
  limits = LIMITS,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  }) as Server
  server.maxConnections = limits.connections
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') error.message = `Cannot start: PORT ${port} is in use already`
      reject(error)
    })
    server.listen(port, host, () => {
      resolve({ port: (server.address() as AddressInfo).port, drain: () => drain(server) })
    })
  })
}

function drain(server: Server): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}
