import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../deps.ts'

/** More than a statement and the wait for a lock may take together; devices give up before. */
const LIMIT_MS = 60_000
/** A stream of news, and files that take as long as they take. */
const UNLIMITED = /^\/api\/(sync\/live|admin\/.*)$/

/** Answers 503 in place of a call that does not come to an end, or whose body does not. */
export function limitTime(limitMs = LIMIT_MS) {
  const limited = timeout(limitMs, () => new HTTPException(503))
  return createMiddleware<AppEnv>((c, next) => (UNLIMITED.test(c.req.path) ? next() : limited(c, next)))
}
