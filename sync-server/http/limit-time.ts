import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../deps.ts'

/** More than a statement and the wait for a lock may take together; devices give up before. */
const LIMIT_MS = 60_000
/** A file of 16 MB by a slow line, and all its rows. */
const IMPORT_LIMIT_MS = 5 * 60_000
const IMPORT = /^\/api\/admin\/import\//
/** The live stream, and files of unbounded duration. */
const UNLIMITED = /^\/api\/(sync\/live|admin\/(restore|backup|export\/.*|integrity))$/

/** Answers 503 in place of a call that does not come to an end, or whose body does not. */
export function limitTime(limitMs = LIMIT_MS, importLimitMs = IMPORT_LIMIT_MS) {
  const [limited, limitedImport] = [limitMs, importLimitMs].map(ms =>
    timeout(ms, () => new HTTPException(503)),
  ) as [MiddlewareHandler, MiddlewareHandler]
  return createMiddleware<AppEnv>((c, next) => {
    if (UNLIMITED.test(c.req.path)) return next()
    return (IMPORT.test(c.req.path) ? limitedImport : limited)(c, next)
  })
}
