import { createMiddleware } from 'hono/factory'
import { Paging } from '#schema/rest/fields.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { recordCall } from './audit-trail.ts'

/** From so many rows on, the page of a list counts as personal data read in bulk. */
export const BULK_ROWS = 100

/**
 * Records the large pages of lists that name customers. A page that is not recorded is not answered. Who reads page after page below the line
 * stands in the server's log of requests alone.
 */
export function recordBulkReads(deps: Pick<Deps, 'sql' | 'config' | 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const total = c.res.headers.get('X-Total-Count')
    if (c.req.method !== 'GET' || total === null || !c.res.ok) return
    const { page, limit } = Paging.parse(c.req.query())
    const rows = Math.min(limit, Number(total) - (page - 1) * limit)
    if (rows < BULK_ROWS) return
    await recordCall(c, deps, {
      kind: 'data.listed',
      details: { path: c.req.path, page, rows },
    })
  })
}
