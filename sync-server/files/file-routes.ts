import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { FileId, fileType, MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { allow, UPLOAD_MS } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { cleanPicture, MOST_PIXELS, PictureError } from './clean-picture.ts'
import { type FileOwner, readFileOwner } from './file-owner.ts'

const Params = z.object({ id: FileId })

/**
 * Calls for the photos and files of rows, which devices send apart from their changes and ask for one by one. What a
 * caller may do with a file follows from the row that has it.
 */
export function fileRoutes(deps: Deps) {
  const { sql, storedFiles } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .put('/:id', allow({ ms: UPLOAD_MS, bytes: MAX_FILE_BYTES, isFile: true }), async c => {
      const { id } = Params.parse(c.req.param())
      const owner = await requireOwner(c, id)
      const contents = Buffer.from(await c.req.arrayBuffer())
      const type = fileType(contents)
      if (contents.length > MAX_FILE_BYTES)
        throw new HttpError(413, ErrorCode.bodyTooLarge, 'The file is larger than 5 MB')
      if (type === undefined || type !== c.req.header('Content-Type') || !owner.types.includes(type))
        throw new HttpError(415, ErrorCode.unsupportedMediaType, owner.typesText)
      const kept = type === 'image/jpeg' ? await cleanPicture(contents).catch(refusePicture) : contents
      await storedFiles.add({
        ...{ id, type, owner: owner.table },
        ...{ contents: kept, createdBy: c.var.user.id },
      })
      return c.body(null, 204)
    })
    .get('/:id', async c => {
      const { id } = Params.parse(c.req.param())
      const { name, table } = await requireOwner(c, id)
      const stored = await storedFiles.read({ id, owner: table })
      if (!stored) throw new HttpError(404, ErrorCode.notFound, 'This file is not here yet')
      // A PDF may hold scripts: it is saved and not opened as a page of this site.
      const how = stored.type === 'application/pdf' ? 'attachment' : 'inline'
      return c.body(new Uint8Array(stored.contents), 200, {
        'Content-Type': stored.type,
        'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
    })

  function refusePicture(error: unknown): never {
    if (!(error instanceof PictureError)) throw error
    if (error.reason === 'unreadable')
      throw new HttpError(415, ErrorCode.unsupportedMediaType, 'The photo cannot be read')
    const message = `The photo has more than ${MOST_PIXELS / 1_000_000} million pixels`
    throw new HttpError(413, ErrorCode.bodyTooLarge, message)
  }

  async function requireOwner(c: AppContext, id: string): Promise<FileOwner> {
    const owner = await readFileOwner(sql, id)
    if (!owner) throw new HttpError(404, ErrorCode.notFound, 'Nothing has this file')
    if (!owner.roles.includes(c.var.user.role))
      throw new HttpError(403, ErrorCode.forbidden, 'Your role may not do this')
    return owner
  }
}
