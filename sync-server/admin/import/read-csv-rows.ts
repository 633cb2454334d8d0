import Papa from 'papaparse'
import { ErrorCode } from '#schema/errors.ts'
import {
  type ImportColumn,
  type ImportFault,
  type ImportWord,
  MAX_IMPORT_ROWS,
} from '#schema/protocol/import.ts'
import { cleanArgs } from '#schema/rules/text/clean-text.ts'
import { readCell } from '#schema/rules/text/csv.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fieldsOfHeadings } from './import-columns.ts'

/** This limit counts blank lines, of which spreadsheets leave many. */
const MAX_LINES = 100_000
/** Characters of one line, far above any row; Papa takes the square of the time for quotation marks in a longer one. */
const MAX_LINE = 100_000

export type CellIssue = { path: PropertyKey[]; message: string; proposed?: string }
/**
 * One row of the file by field names, or why it cannot be read; `line` is where it begins, `written` its original
 * text.
 */
type CsvRow = { line: number; written: readonly string[] } & (
  | { cells: Record<string, string> }
  | { issues: CellIssue[] }
)

/** The person's choices for this file. */
export type ImportChoices = { columns: readonly ImportColumn[]; words: readonly ImportWord[] }
const NOTHING_CHOSEN: ImportChoices = { columns: [], words: [] }

type CsvFile = {
  heading: readonly string[]
  ignored: string[]
  missing: string[]
  fields: string[]
  rows: CsvRow[]
}

/** The longest cell that an error message quotes. */
const MAX_SHOWN = 100

const LINE_END = /\r\n|\r|\n/
const QUOTES: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quotation mark is opened in this line and never closed.',
  InvalidQuotes: 'A quotation mark within a cell must be written twice.',
}

/**
 * Reads the rows of a CSV file. Headings match in any spelling ('Full name', 'full_name', 'fullName'); a column that
 * is not a field is ignored. Without a required column the result has no rows, and a person may choose one. Throws an
 * `HttpError` for a duplicate column. The whole text is held in memory, which is a hundred times faster than Papa's
 * stream of rows; the limits on body and lines bound it.
 */
export function readCsvRows(
  text: string,
  { fields, needed }: { fields: readonly string[]; needed: readonly string[] },
  { columns: chosen, words }: ImportChoices = NOTHING_CHOSEN,
): CsvFile {
  const { heading, rows } = readLines(text)
  if (chosen.some(({ field }) => !fields.includes(field))) throw unreadable('A column is no field of these')
  const columns = fieldsOfHeadings(heading, fields, chosen)
  const missing = needed.filter(field => !columns.includes(field))
  const twice = fields.find(field => columns.indexOf(field) !== columns.lastIndexOf(field))
  if (twice) throw unreadable(`The first line names the column ${twice} more than once`)
  if (rows.length > MAX_IMPORT_ROWS) throw unreadable(`A file may have ${MAX_IMPORT_ROWS} rows at most`)
  const ignored = heading.filter((name, at) => !columns[at] && name.trim() !== '')
  const found = fields.filter(field => columns.includes(field))
  if (missing.length > 0) return { heading, ignored, missing, fields: found, rows: [] }
  const readAs = new Map(words.map(({ field, value, as }) => [wordKey(field, value), as]))
  const read = rows.map(({ line, cells, fault }): CsvRow => {
    if (fault) return { line, written: cells, issues: [{ path: ['row'], message: fault }] }
    const named = columns.flatMap((field, at) => {
      if (!field) return []
      const cell = String(cleanArgs(readCell(cells[at] ?? ''), field))
      return [[field, readAs.get(wordKey(field, cell)) ?? cell]]
    })
    return { line, written: cells, cells: Object.fromEntries(named) }
  })
  return { heading, ignored, missing, fields: found, rows: read }
}

function wordKey(field: string, value: string): string {
  return `${field} ${value.slice(0, MAX_SHOWN)}`
}

/** An import needs every one of these columns. */
export function missingColumns(missing: readonly string[]): HttpError {
  return unreadable(`The first line must name the columns ${missing.join(', ')}`)
}

type Line = { line: number; cells: string[]; fault: string | undefined }

/**
 * Returns the file's rows without its blank lines, which still count in line numbers: a person looks a line up by
 * number.
 */
function readLines(text: string): { heading: string[]; rows: Line[] } {
  const long = text.split(LINE_END).findIndex(line => line.length > MAX_LINE)
  if (long >= 0) throw unreadable(`Line ${long + 1} is too long: it has more than ${MAX_LINE} characters`)
  const { data, errors } = Papa.parse<string[]>(text, { preview: MAX_LINES + 1 })
  if (data.length > MAX_LINES)
    throw unreadable(`A file may have ${MAX_LINES} lines at most, blank ones among them`)
  // Of several errors in a row the first is the cause.
  const faults = new Map(errors.toReversed().map(({ row, code }) => [row, QUOTES[code]]))
  const rows: Line[] = []
  let line = 1
  for (const [i, cells] of data.entries()) {
    const fault = faults.get(i)
    if (fault || cells.some(cell => cell.trim() !== '')) rows.push({ line, cells, fault })
    line += 1 + breaksIn(cells)
  }
  const [heading, ...rest] = rows
  if (!heading) throw unreadable('The file is empty')
  if (heading.fault) throw unreadable(`Line ${heading.line}: ${heading.fault}`)
  return { heading: heading.cells, rows: rest }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(LINE_END).length - 1, 0)
}

export function faultsOf(row: CsvRow, issues: readonly CellIssue[]): ImportFault[] {
  return issues.map(({ path, message, proposed = null }) => {
    const field = path.join('.')
    const value = ('cells' in row && row.cells[field]) || null
    return { line: row.line, field, value: value?.slice(0, MAX_SHOWN) ?? null, message, proposed }
  })
}

function unreadable(message: string): HttpError {
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
