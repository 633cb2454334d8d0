import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../deps.ts'

/** A call's limit is above that of a statement and a lock together, and below the timeout of devices. */
const LIMIT_MS = 60_000
/** An import may upload 16 MB over a slow line and add all its rows; the file of a bill may have 5 MB. */
const IMPORT_LIMIT_MS = 5 * 60_000
const IMPORT = /^\/api\/(admin\/import|bills)\//
/** The live stream and downloads have no time limit. */
const UNLIMITED = /^\/api\/(sync\/live|admin\/(restore|backup|export\/.*|integrity))$/

/** Answers 503 for a call that does not finish in time, or whose body does not arrive in time. */
export function limitTime(limitMs = LIMIT_MS, importLimitMs = IMPORT_LIMIT_MS) {
  const [limited, limitedImport] = [limitMs, importLimitMs].map(ms =>
    timeout(ms, () => new HTTPException(503)),
  ) as [MiddlewareHandler, MiddlewareHandler]
  return createMiddleware<AppEnv>((c, next) => {
    if (UNLIMITED.test(c.req.path)) return next()
    return (IMPORT.test(c.req.path) ? limitedImport : limited)(c, next)
  })
}
