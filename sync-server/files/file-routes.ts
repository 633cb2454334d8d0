import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { readPartHeaders, stateHeaders, UploadPart } from '#schema/protocol/upload.ts'
import { FileId, fileType, MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'
import { MAX_THUMBNAIL_BYTES } from '#schema/rules/files/thumbnail-size.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { allow, UPLOAD_MS } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { type FileOwner, requireFileOwner } from './file-owner.ts'
import { takeFile, takePart, takeThumbnail } from './take-file.ts'
import { readThumbnail } from './thumbnails.ts'
import { readUpload } from './uploads.ts'

const Params = z.object({ id: FileId })

/**
 * Calls for the photos and files of rows, which devices send apart from their changes and ask for one by one. What a
 * caller may do with a file follows from the row that has it.
 */
export function fileRoutes(deps: Deps) {
  const { sql, storedFiles } = deps
  const wholeFile = allow({ ms: UPLOAD_MS, bytes: MAX_FILE_BYTES, isFile: true })
  return (
    new Hono<AppEnv>()
      .use(requireSession(deps))
      .get('/:id/upload', async c => {
        const { id } = await requireOwner(c)
        return c.body(null, 204, stateHeaders(await readUpload(sql, id)))
      })
      .patch('/:id/upload', wholeFile, async c => {
        const file = { ...(await requireOwner(c)), createdBy: c.var.user.id }
        const part = UploadPart.parse(readPartHeaders(name => c.req.header(name)))
        return c.body(null, 204, stateHeaders(await takePart(deps, file, part, c.req.raw.body)))
      })
      // Devices of release 0.2.0 send a file whole, and say its type instead of its hash.
      .put('/:id', wholeFile, async c => {
        const file = { ...(await requireOwner(c)), createdBy: c.var.user.id }
        const contents = Buffer.from(await c.req.arrayBuffer())
        if (contents.length > MAX_FILE_BYTES)
          throw new HttpError(413, ErrorCode.bodyTooLarge, 'The file is larger than 5 MB')
        if (fileType(contents) !== c.req.header('Content-Type'))
          throw new HttpError(415, ErrorCode.unsupportedMediaType, file.owner.typesText)
        await takeFile(deps, file, contents)
        return c.body(null, 204)
      })
      .put('/:id/thumbnail', allow({ bytes: MAX_THUMBNAIL_BYTES, isFile: true }), async c => {
        const file = { ...(await requireOwner(c)), createdBy: c.var.user.id }
        await takeThumbnail(sql, file, Buffer.from(await c.req.arrayBuffer()))
        return c.body(null, 204)
      })
      .get('/:id/thumbnail', async c => {
        const contents = await readThumbnail(deps, await requireOwner(c))
        if (!contents) throw new HttpError(404, ErrorCode.notFound, 'This picture is not here yet')
        return c.body(new Uint8Array(contents), 200, { 'Content-Type': 'image/jpeg' })
      })
      .get('/:id', async c => {
        const { id, owner } = await requireOwner(c)
        const stored = await storedFiles.read({ id, owner: owner.table })
        if (!stored) throw new HttpError(404, ErrorCode.notFound, 'This file is not here yet')
        // A PDF may hold scripts: it is saved and not opened as a page of this site.
        const how = stored.type === 'application/pdf' ? 'attachment' : 'inline'
        return c.body(new Uint8Array(stored.contents), 200, {
          'Content-Type': stored.type,
          'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(owner.name)}`,
        })
      })
  )

  async function requireOwner(c: AppContext): Promise<{ id: string; owner: FileOwner }> {
    const { id } = Params.parse(c.req.param())
    const owner = await requireFileOwner(sql, id)
    if (!owner.roles.includes(c.var.user.role))
      throw new HttpError(403, ErrorCode.forbidden, 'Your role may not do this')
    return { id, owner }
  }
}
