import { Readable } from 'node:stream'
import type { AppContext } from '../deps.ts'

type Download = { name: string; type: string; content: Readable }

/** Answers with a file to be saved. */
export function answerFile(c: AppContext, { name, type, content }: Download): Response {
  content.on('error', error => c.var.log.error({ err: error, file: name }, 'a download broke off'))
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
