import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { ErrorCode } from '#schema/errors.ts'
import type { ImportFault } from '#schema/protocol/admin.ts'
import { HttpError } from '../http/http-error.ts'
import { readCell } from './csv.ts'

/** More than any shop of this kind has customers; what is more than that wants cutting up. */
export const MAX_ROWS = 20_000
const HEADING_LINE = 1

/** One line of the file by the names of the fields. */
export type CsvRow = { line: number; cells: Record<string, string> }

/**
 * The lines of an uploaded CSV as they arrive. Headings may be written any way ('Full name', 'full_name',
 * 'fullName'); a column that is no field is left out. Throws an `HttpError` where a needed column is missing.
 */
export async function* readRows(
  body: ReadableStream<Uint8Array>,
  { fields, needed }: { fields: readonly string[]; needed: readonly string[] },
): AsyncGenerator<CsvRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' })
  const text = Readable.fromWeb(body as never)
  text.on('error', error => parser.destroy(error))
  const lines = text.pipe(parser) as AsyncIterable<string[]>
  const known = new Map(fields.map(field => [spelling(field), field]))
  let columns: (string | undefined)[] | undefined
  let line = HEADING_LINE - 1
  for await (const cells of lines) {
    line++
    if (!columns) {
      columns = cells.map(heading => known.get(spelling(heading)))
      const missing = needed.filter(field => !columns?.includes(field))
      if (missing.length > 0) throw unreadable(`The first line must name the columns ${missing.join(', ')}`)
      continue
    }
    if (line - HEADING_LINE > MAX_ROWS) throw unreadable(`A file may have ${MAX_ROWS} rows at most`)
    const row: CsvRow['cells'] = {}
    columns.forEach((field, i) => {
      if (field) row[field] = readCell(cells[i] ?? '').trim()
    })
    yield { line, cells: row }
  }
  if (!columns) throw unreadable('The file is empty')
}

export function faultsOf(
  line: number,
  issues: readonly { path: PropertyKey[]; message: string }[],
): ImportFault[] {
  return issues.map(({ path, message }) => ({ line, field: path.join('.'), message }))
}

function spelling(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function unreadable(message: string): HttpError {
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
