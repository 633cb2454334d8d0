import { Hono } from 'hono'
import type { z } from 'zod'
import { AuditFilter, AuditRequest, type AuditResponse } from '#schema/protocol/audit.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { recordCall } from '../../audit/audit-trail.ts'
import { requireRecentProof } from '../../auth/own-proof.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import { answerFile } from '../answer-file.ts'
import { exportEntries, listEntries } from './list-entries.ts'

/** Who did what, as a list and as a file. */
export function auditRoutes(deps: Deps) {
  const { sql, clock } = deps
  return new Hono<AppEnv>()
    .get('/', async c => {
      const asked = AuditRequest.parse(c.req.query())
      return c.json((await listEntries(sql, asked, clock())) satisfies z.infer<typeof AuditResponse>)
    })
    .get('/export', requireRecentProof(deps), async c => {
      const filter = AuditFilter.parse(c.req.query())
      await recordCall(c, deps, {
        kind: 'data.exported',
        details: { file: 'audit-trail.csv', ...filter },
      })
      return answerFile(c, {
        name: `audit-trail-${shopDay(clock().toISOString())}.csv`,
        type: 'text/csv; charset=utf-8',
        content: exportEntries(sql, filter),
      })
    })
}
