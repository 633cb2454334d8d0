import { Hono } from 'hono'
import { z } from 'zod'
import type { AttentionResponse } from '#schema/protocol/attention.ts'
import { canSettle } from '#schema/rules/people/attention.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import { backupAlarms } from '../admin/backup/backup-state.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import { listCopyDraftHeads } from '../copies/copy-drafts.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { listUnsettledRejections } from './list-unsettled-rejections.ts'
import { markRejectionSettled } from './mark-rejection-settled.ts'

const RejectionId = z.object({ id: z.uuid() })

/**
 * The rejected mutations of all devices, for those who settle them, what is the matter with the backups, and what waits from other
 * shops. A device itself holds only its own rejections.
 */
export function attentionRoutes(deps: Deps) {
  const { sql, clock, config } = deps
  const answer = async (c: AppContext) => {
    const rejections = await listUnsettledRejections(sql, { role: c.var.user.role, now: clock() })
    const backups = canSettle(c.var.user.role, 'backups') ? await backupAlarms(sql, config, clock()) : []
    const copies = canSettle(c.var.user.role, 'copies') ? await listCopyDraftHeads(sql) : []
    return c.json({ refusals: rejections, backups, copies } satisfies AttentionResponse)
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
