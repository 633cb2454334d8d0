import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from '../deps.ts'
import { createShares, SHARE_OF_ADDRESS } from './address-share.ts'
import { subscriberOf } from './client-address.ts'

/** Requests under way may take this long once the server is stopping. */
const DRAIN_MS = 10_000

/** A client may take this long to send its part: otherwise a few hundred slow clients hold every connection. */
type PeerLimits = {
  headersMs: number
  /** The first bytes of a body follow its headers within this time, and the end of one that was answered unread its answer. */
  bodyMs: number
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
  /** Of these, one address has this many; not behind a proxy, whose connections are those of all its visitors. */
  connectionsOfAddress: number
}
const LIMITS: PeerLimits = {
  headersMs: 15_000,
  bodyMs: 12_000,
  requestMs: 60 * 60_000,
  idleMs: 75_000,
  checkMs: 5_000,
  connections: 2_000,
  connectionsOfAddress: SHARE_OF_ADDRESS,
}

/** A server of several shops has so many times as many connections. */
const TIMES_OF_SHOPS = 10

type Served = Pick<Hono<AppEnv>, 'fetch'>

export type Listening = {
  port: number
  /** Answers with this app from the next request on. */
  serve: (app: Served) => void
  /** Stops accepting requests and waits for those under way. */
  drain: () => Promise<void>
}

/** Where to listen; `setting` names the port where it is in use already. */
type At = Pick<Config, 'host' | 'port'> & Partial<Config> & { setting?: string }

export function listen(
  app: Served,
  { host, port, trustProxy = false, shopKey, setting = 'PORT' }: At,
  limits = LIMITS,
): Promise<Listening> {
  let served = app
  const server = createAdaptorServer({
    fetch: (request, env) => served.fetch(request, env),
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  }) as Server
  server.maxConnections = limits.connections * (shopKey ? TIMES_OF_SHOPS : 1)
  if (!trustProxy) server.on('connection', shareConnections(limits.connectionsOfAddress))
  server.on('request', (incoming, outgoing) => endSilentBody(incoming, outgoing, limits.bodyMs))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') error.message = `Cannot start: ${setting} ${port} is in use already`
      reject(error)
    })
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        serve(app) {
          served = app
        },
        drain: () => drain(server),
      })
    })
  })
}

/** Closes connections beyond the share of their address at once. */
function shareConnections(most: number): (socket: Socket) => void {
  const take = createShares(most)
  return socket => {
    const giveBack = take(subscriberOf(socket.remoteAddress ?? 'unknown'))
    if (giveBack) socket.once('close', giveBack)
    else socket.destroy()
  }
}

/**
 * Closes a connection on which a body was announced and nothing of it follows, or on which the rest of one is still missing
 * after its call was answered.
 */
function endSilentBody(incoming: IncomingMessage, outgoing: ServerResponse, bodyMs: number): void {
  const { headers, socket } = incoming
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  endUnless(() => incoming.complete || incoming.readableDidRead || incoming.readableLength > 0)
  outgoing.once('close', () => endUnless(() => incoming.complete))

  function endUnless(isWell: () => boolean): void {
    setTimeout(() => isWell() || endLate(socket), bodyMs).unref()
  }
}

function endLate(socket: Socket): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
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
