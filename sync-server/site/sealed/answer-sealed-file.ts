import { Readable } from 'node:stream'
import { sealedFileName } from '#app/site/sealed/sealed-view.ts'
import type { AppContext, Deps } from '../../deps.ts'
import { countRequests } from '../../http/count-requests.ts'
import { tooMany } from '../../http/http-error.ts'
import { readSealed, type SealedOf, streamSealedFile } from './stream-sealed-file.ts'

/** With its pictures a file has some megabytes: nobody needs that of one appointment more often. */
const FILES = { most: 30, windowMs: 10 * 60_000 }

/** Answers with the sealed file of an appointment, which is to be saved or read by the page's own check; null where nothing is sealed. */
export function sealedFileAnswers({ sql, storedFiles, clock }: Pick<Deps, 'sql' | 'storedFiles' | 'clock'>) {
  const takeFile = countRequests(FILES)
  return async (c: AppContext, of: SealedOf): Promise<Response | null> => {
    const { appointmentId } = of
    const waitSeconds = takeFile(String(appointmentId), clock().getTime())
    if (waitSeconds > 0) throw tooMany('This file was asked for too often.', waitSeconds * 1_000)
    const sealed = await readSealed(sql, of)
    if (!sealed) return null
    const content = streamSealedFile(sealed, storedFiles)
    content.on('error', error => c.var.log.error({ err: error }, 'a sealed file broke off'))
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${sealedFileName(appointmentId)}"`,
    })
  }
}
