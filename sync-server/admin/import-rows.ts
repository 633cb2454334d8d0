import Papa from 'papaparse'
import { ErrorCode } from '#schema/errors.ts'
import type { ImportFault } from '#schema/protocol/admin.ts'
import { readCell } from '#schema/rules/csv.ts'
import { HttpError } from '../http/http-error.ts'

/** More than any shop of this kind has customers; what is more than that wants cutting up. */
export const MAX_ROWS = 20_000
const HEADING_LINE = 1

/** One line of the file by the names of the fields. */
export type CsvRow = { line: number; cells: Record<string, string> }

/**
 * The lines of a CSV file. Headings may be written any way ('Full name', 'full_name', 'fullName'); a column
 * that is no field is left out. Throws an `HttpError` where a needed column is missing. The body's limit and
 * that on the rows bound what it takes: to hold the text is a hundred times faster than Papa's stream of rows.
 */
export function readRows(
  text: string,
  { fields, needed }: { fields: readonly string[]; needed: readonly string[] },
): CsvRow[] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: MAX_ROWS + 2 })
  const [headings, ...lines] = data
  if (!headings) throw unreadable('The file is empty')
  const known = new Map(fields.map(field => [spelling(field), field]))
  const columns = headings.map(heading => known.get(spelling(heading)))
  const missing = needed.filter(field => !columns.includes(field))
  if (missing.length > 0) throw unreadable(`The first line must name the columns ${missing.join(', ')}`)
  if (lines.length > MAX_ROWS) throw unreadable(`A file may have ${MAX_ROWS} rows at most`)
  return lines.map((cells, i) => {
    const named = columns.flatMap((field, at) => (field ? [[field, readCell(cells[at] ?? '').trim()]] : []))
    return { line: HEADING_LINE + 1 + i, cells: Object.fromEntries(named) }
  })
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
