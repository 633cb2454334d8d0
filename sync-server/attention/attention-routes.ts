import { Hono } from 'hono'
import { z } from 'zod'
import type { AttentionResponse } from '#schema/protocol/attention.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { listUnsettledRejections } from './list-unsettled-rejections.ts'
import { markRejectionSettled } from './mark-rejection-settled.ts'

const RejectionId = z.object({ id: z.uuid() })

/** The rejected mutations of all devices, for those who settle them. A device itself holds only its own. */
export function attentionRoutes(deps: Deps) {
  const { sql, clock } = deps
  const answer = async (c: AppContext) => {
    const rejections = await listUnsettledRejections(sql, { role: c.var.user.role, now: clock() })
    return c.json({ refusals: rejections } satisfies AttentionResponse)
  }
  return new Hono<AppEnv>()
    .use(requireSession(deps), requireRole(...DECIDES_FOR_SHOP))
    .get('/', answer)
    .post('/:id/settle', async c => {
      const { id } = RejectionId.parse(c.req.param())
      await markRejectionSettled(sql, { id, userId: c.var.user.id, now: clock() })
      return answer(c)
    })
}
