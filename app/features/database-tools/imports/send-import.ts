import { request } from '#app/api/request.ts'
import { type ImportKind, ImportReport } from '#schema/protocol/admin.ts'

const TIMEOUT_MS = 5 * 60_000

type Import = { kind: ImportKind; text: string; commit: boolean }

/** Asks what a file would add or, with `commit`, has it added: all of it or nothing. Throws what `request` throws. */
export async function sendImport({ kind, text, commit }: Import): Promise<ImportReport> {
  const file = new Blob([text], { type: 'text/csv' })
  const path = `/api/admin/import/${kind}?commit=${commit}`
  return ImportReport.parse(await request(path, { method: 'POST', file, timeoutMs: TIMEOUT_MS }))
}
