import { Hono } from 'hono'
import type { z } from 'zod'
import { type HistoryResponse, RECORDS, type RecordHistoryResponse } from '#schema/protocol/history.ts'
import { IdParams } from '#schema/rest/fields.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { appointmentHistory } from './appointment-history.ts'
import { changesOfRecord } from './record-history.ts'

/** Calls for who did what and when, for any signed-in person: a device itself keeps only its own mutations. */
export function historyRoutes(deps: Deps) {
  const routes = new Hono<AppEnv>().use(requireSession(deps)).get('/appointments/:id', async c => {
    const { id } = IdParams.parse(c.req.param())
    const { id: userId, role } = c.var.user
    const entries = await appointmentHistory(deps.sql, { id, reader: { userId, role } })
    return c.json({ entries } satisfies z.infer<typeof HistoryResponse>)
  })
  for (const table of RECORDS)
    routes.get(`/${table}/:id`, async c => {
      const { id } = IdParams.parse(c.req.param())
      const entries = await changesOfRecord(deps.sql, { table, id })
      return c.json({ entries } satisfies z.infer<typeof RecordHistoryResponse>)
    })
  return routes
}
