import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { tokenPageOf } from '#schema/rules/visitors/site-paths.ts'
import type { AppEnv } from '../deps.ts'

/**
 * Gives each request an id and logs one line for it, with the ids of the person and the device that `requireSession` found. It never logs
 * bodies, cookies or query strings.
 */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.header('X-Request-Id', requestId)
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const line = { method: c.req.method, path: withoutToken(c.req.path), status: c.res.status, ms }
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'
    c.var.log[level](line, 'request')
  })
}

/** The path without its token: a reader of the log must not be able to open documents. */
function withoutToken(path: string): string {
  const page = tokenPageOf(path)
  return page ? `${page}/…` : path
}
