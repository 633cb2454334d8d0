import { createReadStream } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  type FailedSignInsResponse,
  type IntegrityResponse,
  type LoggedArgs,
  MutationsRequest,
  type MutationsResponse,
  type ProvidersResponse,
  type ReplicasResponse,
  RestoreRequest,
  type RestoreResponse,
} from '#schema/protocol/admin.ts'
import { IMPORTS, ImportRequest, type ImportsResponse } from '#schema/protocol/import.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { entryOf, recordCall, sourceOf } from '../audit/audit-trail.ts'
import { requireRecentProof } from '../auth/own-proof.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import { signOutReplica } from '../auth/sign-ins.ts'
import type { BackupSettings } from '../config.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { allow, MEGABYTE, UPLOAD_MS } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import type { Erasure } from '../privacy/erasures.ts'
import { BucketError } from '../s3/bucket.ts'
import { byPerson } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { accessRoutes } from './access-routes.ts'
import { answerFile } from './answer-file.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { BackupError } from './backup/backup-place.ts'
import { backupRoutes } from './backup/backup-routes.ts'
import { readRecipients, type Seal } from './backup/encrypt-backup.ts'
import { readErasedBeside } from './backup/erased-beside.ts'
import { openPlace } from './backup/open-place.ts'
import { missingFile } from './backup/read-backup.ts'
import { checkRestore, restoreBackup } from './backup/restore-backup.ts'
import { makeTempFile, receiveFile } from './backup/temp-file.ts'
import { makeBackup } from './backup/write-backup.ts'
import { EXPORT_FORMATS, exportTable } from './export-table.ts'
import { listImports } from './import/import-log.ts'
import { runImport } from './import/run-import.ts'
import { planUndo, undoImportRows } from './import/undo-import.ts'
import { checkIntegrity } from './integrity/check-integrity.ts'
import { listFailedSignIns } from './list-failed-sign-ins.ts'
import { listMutations, loggedArgs } from './list-mutations.ts'
import { listReplicas } from './list-replicas.ts'

const ExportFile = z.object({
  table: z.enum(TABLE_NAMES as [string, ...string[]]),
  format: z.enum(EXPORT_FORMATS),
})
const ImportKind = z.object({ kind: z.enum(IMPORTS) })
const ReplicaId = z.object({ id: z.uuid() })
const MutationId = z.object({ id: z.uuid() })
const ImportId = MutationId

/** The database tools, open to admins only. */
export function adminRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, storedFiles, clock } = deps
  const routes = new Hono<AppEnv>()
  routes.use(requireSession(deps), requireRole('admin'))
  const proven = requireRecentProof(deps)

  routes.get('/backup', proven, allow({ ms: Infinity }), async c => {
    const now = clock()
    const seal = await readSeal(deps.config.backup)
    const { path, remove } = await makeBackup(sql, { now, storedFiles, stillWanted: c.req.raw.signal })
    await recordCall(c, deps, { kind: 'backup.downloaded', details: { encrypted: seal !== null } })
    const file = createReadStream(path)
    file.once('close', () => void remove())
    return answerFile(c, {
      name: `sheen-${shopDay(now.toISOString())}.backup.gz${seal ? '.age' : ''}`,
      type: seal ? 'application/octet-stream' : 'application/gzip',
      content: seal ? await seal.encryptStream(file) : file,
    })
  })

  routes.route('/backups', backupRoutes(deps))
  routes.route('/audit', auditRoutes(deps))
  routes.route('/', accessRoutes(deps))

  routes.post(
    '/restore',
    proven,
    allow({ ms: Infinity, bytes: 20_480 * MEGABYTE, isFile: true }),
    async c => {
      const { id: userId } = c.var.user
      const { body } = c.req.raw
      if (!body) throw missingFile()
      const { check, accounts } = RestoreRequest.parse(c.req.query())
      const { signal } = c.req.raw
      const { path, remove } = await makeTempFile()
      try {
        await receiveFile(body, path)
        const file = createReadStream(path)
        if (check === 'true') return c.json(await checkRestore(sql, { file, signal }))
        const erasedBeside = await readErased(deps.config.backup)
        const { rowCount, ...restored } = await restoreBackup(sql, {
          ...{ file, erasedBeside, storedFiles, userId, accounts, signal },
          source: sourceOf(c, deps.config),
        })
        c.var.log.warn(
          { user: userId, madeAt: restored.madeAt, rows: rowCount },
          'the shop was put back to a backup',
        )
        return c.json(restored satisfies RestoreResponse)
      } finally {
        await remove()
      }
    },
  )

  routes.get('/message-providers', c => {
    const { sms, whatsapp, mail } = deps.config
    return c.json({
      sms: sms !== null,
      whatsapp: whatsapp !== null,
      email: mail !== null,
    } satisfies ProvidersResponse)
  })

  routes.get('/export/:file', proven, async c => {
    const [table, format] = c.req.param('file').split('.')
    const file = ExportFile.parse({ table, format })
    await recordCall(c, deps, {
      kind: 'data.exported',
      details: { file: `${file.table}.${file.format}` },
    })
    return answerFile(c, {
      name: `${file.table}-${shopDay(clock().toISOString())}.${file.format}`,
      type: file.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      content: exportTable(sql, file.table as (typeof TABLE_NAMES)[number], file.format),
    })
  })

  routes.post('/import/:kind', allow({ ms: UPLOAD_MS, bytes: 16 * MEGABYTE, isFile: true }), async c => {
    const { kind } = ImportKind.parse(c.req.param())
    const {
      commit,
      faulty,
      file,
      settled,
      columns,
      words,
      dayOrder = null,
    } = ImportRequest.parse(c.req.query())
    const { id: userId, role } = c.var.user
    return c.json(
      await runImport(
        { sql, writer },
        {
          kind,
          file,
          bytes: new Uint8Array(await c.req.arrayBuffer()),
          actor: { userId, role },
          now: clock(),
          commit: commit === 'true',
          skipFaulty: faulty === 'skip',
          chosen: settled === 'last' ? null : { columns, words, dayOrder },
        },
      ),
    )
  })

  routes.get('/imports', async c =>
    c.json({ imports: await listImports(sql, clock()) } satisfies z.infer<typeof ImportsResponse>),
  )

  routes.get('/imports/:id/undo', async c => {
    const { id } = ImportId.parse(c.req.param())
    return c.json(await planUndo(sql, { id, now: clock() }))
  })

  routes.post('/imports/:id/undo', allow({ ms: UPLOAD_MS }), async c => {
    const { id } = ImportId.parse(c.req.param())
    return c.json(await undoImportRows(writer, { id, by: byPerson(c.var.user, clock()) }))
  })

  routes.get('/replicas', async c =>
    c.json({ replicas: await listReplicas(sql, clock()) } satisfies z.infer<typeof ReplicasResponse>),
  )

  routes.get('/failed-sign-ins', async c =>
    c.json({ failed: await listFailedSignIns(sql) } satisfies z.infer<typeof FailedSignInsResponse>),
  )

  routes.post('/replicas/:id/sign-out', async c => {
    const { id } = ReplicaId.parse(c.req.param())
    const entry = entryOf(c, deps, { kind: 'device.signedOut' })
    return c.json({ ended: await signOutReplica(sql, id, entry) })
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

  routes.get('/integrity', allow({ ms: Infinity }), async c =>
    c.json((await checkIntegrity(sql, storedFiles, clock())) satisfies IntegrityResponse),
  )

  return routes
}

/** Who was erased, by the list beside the shop's backups; where it cannot be read nothing is put back: nobody must come back unsaid. */
function readErased({ to, s3 }: BackupSettings): Promise<Erasure[]> {
  return inWords(async () => (to === null ? [] : await readErasedBeside(openPlace(to, { s3 }))))
}

/** Null where backups are not encrypted. */
function readSeal({ recipient }: BackupSettings): Promise<Seal | null> {
  return inWords(async () => (recipient === null ? null : readRecipients(recipient)))
}

/** Throws a 409 with the words of what is wrong with the place or the key of backups. */
async function inWords<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof BucketError)) throw error
    throw new HttpError(409, ErrorCode.unavailable, error.message)
  }
}
