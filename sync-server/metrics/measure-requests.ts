import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** Routes for every method are middleware. */
const ANY = 'ALL'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts and times each request under the pattern of its route, so that there are as many figures as routes. */
export function measureRequests({ requests, requestSeconds }: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const route = routeOf(c)
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
    requests.inc({ method, route, status: String(c.res.status) })
    requestSeconds.observe({ route }, (performance.now() - start) / 1000)
  })
}

/** The pattern of the first route that could answer; 'files' for whatever is looked up among them, 'none' where there is no call. */
function routeOf(c: AppContext): string {
  const path = matchedRoutes(c).find(({ method }) => method !== ANY)?.path ?? '/*'
  if (!path.endsWith('*')) return path
  return c.req.path.startsWith('/api/') ? 'none' : 'files'
}
