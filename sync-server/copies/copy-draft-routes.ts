import { Hono } from 'hono'
import { z } from 'zod'
import type { CopyDraftsResponse } from '#schema/protocol/copy-drafts.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { dismissCopyDraft, listCopyDrafts } from './copy-drafts.ts'

const DraftId = z.object({ id: z.uuid() })

/** What was copied from other shops and waits to be accepted. It is accepted by the mutations that anybody makes. */
export function copyDraftRoutes(deps: Deps) {
  const { sql } = deps
  const answer = async () => ({ drafts: await listCopyDrafts(sql) }) satisfies CopyDraftsResponse
  return new Hono<AppEnv>()
    .use(requireSession(deps), requireRole('admin'))
    .get('/', async c => c.json(await answer()))
    .post('/:id/dismiss', async c => {
      const { id } = DraftId.parse(c.req.param())
      await dismissCopyDraft(sql, id)
      c.var.log.info({ user: c.var.user.id, draft: id }, 'a draft from another shop was dismissed')
      return c.json(await answer())
    })
}
