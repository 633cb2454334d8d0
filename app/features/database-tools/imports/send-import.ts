import { request } from '#app/api/request.ts'
import { type ImportKind, ImportReport } from '#schema/protocol/admin.ts'

const TIMEOUT_MS = 5 * 60_000

/** `content` is the file as it is: in which encoding it was saved is for the server to find out. */
type Import = { kind: ImportKind; content: ArrayBuffer; commit: boolean; skipFaulty: boolean }

/** Asks what a file would add or, with `commit`, has it added: all of it or nothing, or with `skipFaulty` the rows that are right. Throws what `request` throws. */
export async function sendImport({ kind, content, commit, skipFaulty }: Import): Promise<ImportReport> {
  const file = new Blob([content], { type: 'text/csv' })
  const path = `/api/admin/import/${kind}?commit=${commit}&faulty=${skipFaulty ? 'skip' : 'stop'}`
  return ImportReport.parse(await request(path, { method: 'POST', file, timeoutMs: TIMEOUT_MS }))
}
