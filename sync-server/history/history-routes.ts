import { Hono } from 'hono'
import type { z } from 'zod'
import type { HistoryResponse } from '#schema/protocol/history.ts'
import { ById } from '#schema/rest/fields.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { appointmentHistory } from './appointment-history.ts'

/** Who did what and when, for any signed-in person: devices themselves keep only what was done on them. */
export function historyRoutes(deps: Deps) {
  return new Hono<AppEnv>().use(requireSession(deps)).get('/appointments/:id', async c => {
    const { id } = ById.parse(c.req.param())
    const { id: userId, role } = c.var.user
    const entries = await appointmentHistory(deps.sql, { id, reader: { userId, role } })
    return c.json({ entries } satisfies z.infer<typeof HistoryResponse>)
  })
}
