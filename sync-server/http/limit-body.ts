import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

const MEGABYTE = 1024 * 1024
const DEFAULT_LIMIT = limit(1)
const LARGE = '/api/admin/restore'
/** Routes whose bodies may be larger. */
const LIMITS: Record<string, ReturnType<typeof limit>> = {
  '/api/sync/push': limit(8),
  [LARGE]: limit(2048),
  '/api/admin/import/customers': limit(16),
  '/api/admin/import/vehicles': limit(16),
}

export function limitBodies() {
  return createMiddleware<AppEnv>((c, next) => {
    // A body that does not say how long it is gets held in memory to be measured, before we know whose it is.
    if (c.req.path === LARGE && c.req.header('Transfer-Encoding'))
      throw new HttpError(411, ErrorCode.badRequest, 'The request must say how long the file is')
    return (LIMITS[c.req.path] ?? DEFAULT_LIMIT)(c, next)
  })
}

function limit(megabytes: number) {
  return bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new HttpError(413, ErrorCode.bodyTooLarge, `The body is larger than ${megabytes} MB`)
    },
  })
}
