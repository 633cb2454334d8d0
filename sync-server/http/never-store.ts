import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.ts'

/** API responses depend on the person and the moment, so no cache may store them unless a route says so. */
export const neverStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
