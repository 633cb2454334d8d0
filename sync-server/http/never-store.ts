import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.ts'

/** What the API says holds for this person at this moment, so no cache keeps it unless a route says so. */
export const neverStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
