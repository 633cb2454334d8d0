import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../deps.ts'
import { allowanceOf } from './allowance.ts'

/** A call's limit is above that of a statement and a lock together, and below the timeout of devices. */
const LIMIT_MS = 60_000

/** Answers 503 for a call that does not finish in the time that its route allows, or whose body does not arrive in it. */
export function limitTime(limitMs = LIMIT_MS) {
  return createMiddleware<AppEnv>((c, next) => {
    const { ms = limitMs } = allowanceOf(c)
    return ms === Infinity ? next() : timeout(ms, () => new HTTPException(503))(c, next)
  })
}
