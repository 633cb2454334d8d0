import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../deps.ts'

const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE

/** What a call may take; it stands at its route, so that it moves with it. */
export type Allowance = {
  /** The time from its headers to its answer; `Infinity` for streams and downloads. */
  ms?: number
  /** The length of its body. */
  bytes?: number
  /** The body is a file of up to `bytes`, whose length has to be said in advance: it is checked before the session. */
  isFile?: boolean
}

/** The time of a file or an import: 16 MB over a slow line, and then all the rows. */
export const UPLOAD_MS = 5 * 60_000

/** The length of bodies that anybody may send without an account: there may be many clients at once. */
export const OPEN: Allowance = { bytes: 64 * KILOBYTE }

const allowances = new WeakMap<object, Allowance>()

/**
 * Middleware that gives the route in which it stands other limits than the usual ones.
 *
 * @example
 * routes.get('/backup', allow({ ms: Infinity }), async c => …)
 */
export function allow(allowance: Allowance): MiddlewareHandler<AppEnv> {
  const mark = createMiddleware<AppEnv>((_c, next) => next())
  allowances.set(mark, allowance)
  return mark
}

/** The limits of the route that this request is for. A route's own are put over those of the paths above it. */
export function allowanceOf(c: AppContext): Allowance {
  return Object.assign({}, ...matchedRoutes(c).map(({ handler }) => allowances.get(handler)))
}
