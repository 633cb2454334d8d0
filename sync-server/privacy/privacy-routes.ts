import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { type ErasurePreview, ErasureRequest, type ErasureResponse } from '#schema/protocol/privacy.ts'
import { type RetentionPreview, RetentionPreviewRequest, RetentionRules } from '#schema/protocol/retention.ts'
import { IdParams } from '#schema/rest/fields.ts'
import type { Role } from '#schema/rows/user.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { appendEntry, entryOf, recordCall, sourceOf } from '../audit/audit-trail.ts'
import { requireProofOfAny, requireRecentProof } from '../auth/own-proof.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { allow } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import { byPerson } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { previewErasure } from './preview-erasure.ts'
import { previewRetention, readRetention, saveRetention } from './retention.ts'

/** An erasure reads the whole log of changes. */
const ERASING_MS = 10 * 60_000

const PEOPLE: { path: string; subject: Subject; roles: readonly Role[] }[] = [
  { path: 'customers', subject: 'customer', roles: DECIDES_FOR_SHOP },
  { path: 'employees', subject: 'employee', roles: ['admin'] },
]

/**
 * What a person may ask of the shop by the law on personal data: to have all that it knows of them, and to be erased. `noteErased` is
 * called after an erasure, for the list beside the backups.
 */
export function privacyRoutes(deps: Deps, { writer }: SyncEngine, noteErased: () => Promise<void>) {
  const { sql, config, clock, storedFiles } = deps
  const routes = new Hono<AppEnv>().use(requireSession(deps))
  routes.get('/retention', requireRole('admin'), async c =>
    c.json((await readRetention(sql)) satisfies RetentionRules),
  )
  routes.get('/retention/preview', requireRole('admin'), async c => {
    const rules = RetentionPreviewRequest.parse(c.req.query())
    return c.json((await previewRetention(sql, rules, clock())) satisfies RetentionPreview)
  })
  // A short age takes away more than any erasure.
  routes.put('/retention', requireRole('admin'), requireRecentProof(deps), async c => {
    const rules = await readJson(c, RetentionRules)
    const entry = entryOf(c, deps, { kind: 'retention.changed', details: rules })
    await sql.begin(async transaction => {
      await saveRetention(transaction, rules)
      await appendEntry(transaction, entry)
    })
    return c.json((await readRetention(sql)) satisfies RetentionRules)
  })
  for (const { path, subject, roles } of PEOPLE) {
    const mayDo = requireRole(...roles)
    routes.get(`/${path}/:id/erasure`, mayDo, async c => {
      const preview = await previewErasure(sql, { subject, id: idOf(c), by: c.var.user.id })
      return c.json(preview satisfies ErasurePreview)
    })
    routes.post(`/${path}/:id/erase`, mayDo, allow({ ms: ERASING_MS }), async c => {
      const id = idOf(c)
      const { user } = c.var
      const { name, ...proof } = await readJson(c, ErasureRequest)
      const preview = await previewErasure(sql, { subject, id, by: user.id })
      if (preview.name !== name) throw otherName()
      await requireProofOfAny(c, deps, proof)
      const source = sourceOf(c, config)
      const erased = await erasePerson(sql, writer, { subject, id, by: byPerson(user, clock()), source })
      c.var.log.warn({ user: user.id, subject, id }, 'somebody was erased')
      await noteErased()
      return c.json(erased satisfies ErasureResponse)
    })
    routes.get(`/${path}/:id/export`, mayDo, requireRecentProof(deps), allow({ ms: Infinity }), async c => {
      const id = idOf(c)
      const file = await exportPerson({ sql, storedFiles }, { subject, id, now: clock() })
      await recordCall(c, deps, { kind: 'person.exported', details: { of: subject, id } })
      return answerZip(c, `${subject}-${id}.zip`, file)
    })
  }
  return routes
}

function idOf(c: Context): number {
  return IdParams.parse(c.req.param()).id
}

function answerZip(c: AppContext, name: string, pieces: AsyncIterable<Uint8Array>): Response {
  const content = Readable.from(pieces)
  content.on('error', error => c.var.log.error({ err: error, file: name }, 'a download broke off'))
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

function otherName(): HttpError {
  const message = 'This is not the name. Type it exactly as it stands above.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'name', message }])
}
