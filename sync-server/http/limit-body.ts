import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

const MEGABYTE = 1024 * 1024
const DEFAULT_LIMIT = limit(1)
/** Routes whose bodies may be larger. */
const LIMITS: Record<string, ReturnType<typeof limit>> = {
  '/api/sync/push': limit(8),
  '/api/admin/restore': limit(2048),
  '/api/admin/import/customers': limit(16),
  '/api/admin/import/vehicles': limit(16),
}

export function limitBodies() {
  return createMiddleware<AppEnv>((c, next) => (LIMITS[c.req.path] ?? DEFAULT_LIMIT)(c, next))
}

function limit(megabytes: number) {
  return bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new HttpError(413, ErrorCode.bodyTooLarge, `The body is larger than ${megabytes} MB`)
    },
  })
}
