import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  type DocumentLinkAnswer,
  type InsurerLinkAnswer,
  InsurerLinkRequest,
  LINKED_KINDS,
  type LinkedKind,
} from '#schema/protocol/document-link.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import {
  bookingPath,
  documentPath,
  quotePath,
  sealedPath,
  waitingPath,
} from '#schema/rules/visitors/site-paths.ts'
import { appendEntry, entryOf, recordCall } from '../audit/audit-trail.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readerOf } from '../rest/reader-of.ts'
import { issueInsurerToken, lastDayOf } from './insurer-links.ts'
import { issueToken, type LinkedRow, readLinked, withdrawLinks } from './signed-links.ts'

const Params = z.object({ kind: z.enum(LINKED_KINDS), id: z.coerce.number().int().positive() })

const PATH_OF: Record<LinkedKind, (token: string) => string> = {
  invoices: documentPath,
  transactions: documentPath,
  appointments: bookingPath,
  waitingEntries: waitingPath,
  quotes: quotePath,
}

/** Calls for the links of documents and bookings: whoever sees one may send it, and who keeps the money withdraws its links. */
export function documentLinkRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/:kind/:id', async c => {
      const linked = await readAsked(c)
      const { kind, row } = linked
      await recordCall(c, deps, { kind: 'link.made', details: { of: kind, id: row.id } })
      const path = PATH_OF[linked.kind](await issueToken(sql, linked, readerOf(c)))
      return c.json({ path, origin: config.publicUrl ?? null } satisfies DocumentLinkAnswer)
    })
    .get('/appointments/:id/inspection', async c => {
      const { days } = InsurerLinkRequest.parse(c.req.query())
      const { id } = Params.pick({ id: true }).parse(c.req.param())
      const linked = await readLinked(sql, readerOf(c), { kind: 'appointments', id })
      if (linked?.kind !== 'appointments') throw notThere()
      const lastDay = lastDayOf(days, clock())
      await recordCall(c, deps, { kind: 'link.made', details: { of: 'inspections', id, until: lastDay } })
      const path = sealedPath(await issueInsurerToken(sql, linked.row, lastDay))
      return c.json({ path, origin: config.publicUrl ?? null, lastDay } satisfies InsurerLinkAnswer)
    })
    .delete('/:kind/:id', requireRole(...KEEPS_MONEY), async c => {
      const linked = await readAsked(c)
      const details = { of: linked.kind, id: linked.row.id }
      await sql.begin(async transaction => {
        await withdrawLinks(transaction, linked)
        await appendEntry(transaction, entryOf(c, deps, { kind: 'link.withdrawn', details }))
      })
      return c.body(null, 204)
    })

  async function readAsked(c: AppContext): Promise<LinkedRow> {
    const linked = await readLinked(sql, readerOf(c), Params.parse(c.req.param()))
    if (!linked) throw notThere()
    return linked
  }

  function notThere(): HttpError {
    return new HttpError(404, ErrorCode.notFound, 'This document is not on the server')
  }
}
