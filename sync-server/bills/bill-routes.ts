import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { BillFile, billFileType, MAX_BILL_FILE_BYTES } from '#schema/rows/expense.ts'
import { KEEPS_EXPENSES } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'

const Params = z.object({ id: BillFile.shape.id })

/** Calls for photos and files of bills, which devices send apart from their changes and ask for one by one. */
export function billRoutes(deps: Deps) {
  const { sql } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps), requireRole(...KEEPS_EXPENSES))
    .put('/:id', async c => {
      const { id } = Params.parse(c.req.param())
      if (!(await readFileOf(sql, id)))
        throw new HttpError(404, ErrorCode.notFound, 'No expense has this file')
      const contents = Buffer.from(await c.req.arrayBuffer())
      const type = billFileType(contents)
      if (contents.length > MAX_BILL_FILE_BYTES)
        throw new HttpError(413, ErrorCode.bodyTooLarge, 'The file is larger than 5 MB')
      if (type === undefined || type !== c.req.header('Content-Type'))
        throw new HttpError(415, ErrorCode.unsupportedMediaType, 'The file is neither a JPEG nor a PDF')
      // A repeat of a call whose answer was lost: the file is there.
      await sql`
        insert into bill_files (id, type, contents, created_by)
        values (${id}, ${type}, ${contents}, ${c.var.user.id}) on conflict do nothing`
      return c.body(null, 204)
    })
    .get('/:id', async c => {
      const { id } = Params.parse(c.req.param())
      const file = await readFileOf(sql, id)
      const [stored] = await sql<{ type: string; contents: Buffer }[]>`
        select type, contents from bill_files where id = ${id}`
      if (!file || !stored) throw new HttpError(404, ErrorCode.notFound, 'This file is not here yet')
      // A PDF may hold scripts: it is saved and not opened as a page of this site.
      const how = stored.type === 'application/pdf' ? 'attachment' : 'inline'
      return c.body(new Uint8Array(stored.contents), 200, {
        'Content-Type': stored.type,
        'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
    })
}

/** What the expense says of the file that it has; undefined when no expense has it. */
async function readFileOf(sql: Sql, id: string): Promise<BillFile | undefined> {
  const [expense] = await sql<{ file: BillFile }[]>`
    select bill_file as file from expenses where bill_file ->> 'id' = ${id} limit 1`
  return expense?.file
}
