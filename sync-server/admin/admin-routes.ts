import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  type FailedSignInsResponse,
  IMPORTS,
  type IntegrityResponse,
  type LoggedArgs,
  MutationsRequest,
  type MutationsResponse,
  type ProvidersResponse,
  type ReplicasResponse,
  type RestoreResponse,
} from '#schema/protocol/admin.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { EXPORT_FORMATS, exportTable } from './export-table.ts'
import { customerImporter } from './import-customers.ts'
import { vehicleImporter } from './import-vehicles.ts'
import { checkIntegrity } from './integrity/check-integrity.ts'
import { listFailedSignIns } from './list-failed-sign-ins.ts'
import { listMutations, loggedArgs } from './list-mutations.ts'
import { listReplicas, signOutReplica } from './list-replicas.ts'
import { missingFile } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { runImport } from './run-import.ts'
import { writeBackup } from './write-backup.ts'

const IMPORTERS = { customers: customerImporter, vehicles: vehicleImporter }

const ExportFile = z.object({
  table: z.enum(TABLE_NAMES as [string, ...string[]]),
  format: z.enum(EXPORT_FORMATS),
})
const ImportKind = z.object({ kind: z.enum(IMPORTS) })
const Commit = z.object({ commit: z.enum(['true', 'false']).default('false') })
const ReplicaId = z.object({ id: z.uuid() })
const MutationId = z.object({ id: z.uuid() })

/** The database tools; for admins alone. */
export function adminRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = new Hono<AppEnv>()
  routes.use(requireSession(deps), requireRole('admin'))

  routes.get('/backup', c =>
    answerFile(c, {
      name: `sheen-${shopDay(clock().toISOString())}.backup.gz`,
      type: 'application/gzip',
      content: writeBackup(sql, clock()),
    }),
  )

  routes.post('/restore', async c => {
    const { id: userId } = c.var.user
    const { body } = c.req.raw
    if (!body) throw missingFile()
    const restored = await restoreBackup(sql, { file: Readable.fromWeb(body as never), userId })
    c.var.log.warn({ user: userId, madeAt: restored.madeAt }, 'the shop was put back to a backup')
    return c.json(restored satisfies RestoreResponse)
  })

  routes.get('/message-providers', c => {
    const { sms, whatsapp } = deps.config
    return c.json({ sms: sms !== null, whatsapp: whatsapp !== null } satisfies ProvidersResponse)
  })

  routes.get('/export/:file', c => {
    const [table, format] = c.req.param('file').split('.')
    const file = ExportFile.parse({ table, format })
    return answerFile(c, {
      name: `${file.table}-${shopDay(clock().toISOString())}.${file.format}`,
      type: file.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      content: exportTable(sql, file.table as (typeof TABLE_NAMES)[number], file.format),
    })
  })

  routes.post('/import/:kind', async c => {
    const { kind } = ImportKind.parse(c.req.param())
    const { commit } = Commit.parse(c.req.query())
    const { id: userId, role } = c.var.user
    return c.json(
      await runImport({ sql, writer }, IMPORTERS[kind], {
        text: utf8Text(await c.req.arrayBuffer()),
        actor: { userId, role },
        now: clock(),
        commit: commit === 'true',
      }),
    )
  })

  routes.get('/replicas', async c =>
    c.json({ replicas: await listReplicas(sql, clock()) } satisfies z.infer<typeof ReplicasResponse>),
  )

  routes.get('/failed-sign-ins', async c =>
    c.json({ failed: await listFailedSignIns(sql) } satisfies z.infer<typeof FailedSignInsResponse>),
  )

  routes.post('/replicas/:id/sign-out', async c => {
    const { id } = ReplicaId.parse(c.req.param())
    return c.json({ ended: await signOutReplica(sql, id) })
  })

  routes.get('/mutations', async c =>
    c.json(
      (await listMutations(sql, MutationsRequest.parse(c.req.query()))) satisfies z.infer<
        typeof MutationsResponse
      >,
    ),
  )

  routes.get('/mutations/:id/args', async c => {
    const { id } = MutationId.parse(c.req.param())
    return c.json((await loggedArgs(sql, id)) satisfies z.infer<typeof LoggedArgs>)
  })

  routes.get('/integrity', async c =>
    c.json((await checkIntegrity(sql, clock())) satisfies IntegrityResponse),
  )

  return routes
}

/** Text in another encoding would come in with its Arabic names lost, and nobody would notice until later. */
function utf8Text(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.'
    throw new HttpError(400, ErrorCode.badRequest, message, [{ path: 'file', message }])
  }
}

type Download = { name: string; type: string; content: Readable }

function answerFile(c: AppContext, { name, type, content }: Download): Response {
  content.on('error', error => c.var.log.error({ err: error, file: name }, 'a download broke off'))
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
