import { request } from '#app/api/request.ts'
import { type ImportColumn, type ImportKind, ImportReport, type ImportWord } from '#schema/protocol/import.ts'

const TIMEOUT_MS = 5 * 60_000

/** `content` is the file as it is: in which encoding it was saved is for the server to find out. */
type Import = {
  kind: ImportKind
  content: ArrayBuffer
  commit: boolean
  skipFaulty: boolean
  columns: readonly ImportColumn[]
  words: readonly ImportWord[]
}

/** Asks what a file would add or, with `commit`, has it added: all of it or nothing, or with `skipFaulty` the rows that are right. Throws what `request` throws. */
export async function sendImport({ kind, content, ...asked }: Import): Promise<ImportReport> {
  const file = new Blob([content], { type: 'text/csv' })
  const params = new URLSearchParams({
    commit: String(asked.commit),
    faulty: asked.skipFaulty ? 'skip' : 'stop',
    columns: JSON.stringify(asked.columns),
    words: JSON.stringify(asked.words),
  })
  const path = `/api/admin/import/${kind}?${params}`
  return ImportReport.parse(await request(path, { method: 'POST', file, timeoutMs: TIMEOUT_MS }))
}
