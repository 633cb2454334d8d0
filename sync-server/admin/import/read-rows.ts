import {
  type ImportColumn,
  type ImportFault,
  type ImportWord,
  MAX_IMPORT_ROWS,
} from '#schema/protocol/import.ts'
import { cleanArgs } from '#schema/rules/text/clean-text.ts'
import { readCell } from '#schema/rules/text/csv.ts'
import type { DayOrder } from '#schema/rules/time/read-day.ts'
import type { HttpError } from '#server/http/http-error.ts'
import {
  type ImportTable,
  type ImportTables,
  type TableLine,
  tooManyRows,
  unreadable,
} from './formats/import-table.ts'
import { type Column, columnsOfHeadings, hasField, mayRepeat } from './import-columns.ts'

export type CellIssue = { path: PropertyKey[]; message: string; proposed?: string }
/**
 * One row of the file by field names, or why it cannot be read; `line` is where it begins, `written` its original
 * text. Of a field with several columns the cell has a line for each.
 */
export type FileRow = { line: number; written: readonly string[] } & (
  | { cells: Record<string, string> }
  | { issues: CellIssue[] }
)

/** The person's choices for this file. */
export type ImportChoices = {
  columns: readonly ImportColumn[]
  words: readonly ImportWord[]
  dayOrder: DayOrder | null
}
export const NOTHING_CHOSEN: ImportChoices = { columns: [], words: [], dayOrder: null }

/** The fields that a file of one kind has; `saysNone` where 'N/A' and '-' are written into cells that have nothing. */
type Fields = { fields: readonly string[]; needed: readonly string[]; saysNone?: boolean }

type FileRows = {
  heading: readonly string[]
  ignored: string[]
  missing: string[]
  fields: string[]
  rows: FileRow[]
  guesses: string[]
}

/** The longest cell that an error message quotes. */
const MAX_SHOWN = 100
/** A heading stands within the first lines: what is above it are titles. */
const TITLE_LINES = 20
/** Google says in a column beside each number and address what kind it is of. */
const LABEL = /\d - (?:label|type)$/i
/** What people and programs write where there is nothing to write. */
const NONE =
  /^(?:n\.?\s?\/?\s?a\.?|#n\/a|[-–—_.]+|none|nil|null|unknown|not available|لا يوجد|لايوجد|غير متوفر|غير معروف|بدون)$/i

/**
 * Reads the rows of the table of a file that has most of the fields, below the line that names them. Headings match in any
 * spelling ('Full name', 'full_name', 'fullName'); a column that is not a field is ignored. Without a required column the
 * result has no rows, and a person may choose one. Throws an `HttpError` for a duplicate column.
 */
export function readRows(
  { tables, guesses }: ImportTables,
  { fields, needed, saysNone = false }: Fields,
  { columns: chosen, words }: ImportChoices = NOTHING_CHOSEN,
): FileRows {
  if (chosen.some(({ field }) => !fields.includes(field))) throw unreadable('A column is no field of these')
  const { table, at, columns } = fittingTable(tables, line => columnsOfHeadings(line.cells, fields, chosen))
  const [first, ...lines] = table.lines.slice(at)
  if (!first) throw unreadable('The file is empty')
  if (first.fault) throw unreadable(`Line ${first.line}: ${first.fault}`)
  const heading = first.cells
  const named = columns.map(column => column?.field)
  const missing = needed.filter(field => !hasField(named, field))
  const twice = fields.find(field => !mayRepeat(field) && named.indexOf(field) !== named.lastIndexOf(field))
  if (twice) throw unreadable(`The first line names the column ${twice} more than once`)
  if (missing.length > 0 && heading.filter(name => name.trim() !== '').length === 1 && lines.length > 0)
    throw unreadable('The file has one column alone: cells are separated by commas, semicolons or tabs')
  if (lines.length > MAX_IMPORT_ROWS) throw tooManyRows()
  const isWritten = (column: number) =>
    lines.length === 0 || lines.some(({ cells }) => (cells[column] ?? '').trim() !== '')
  const found = {
    heading,
    ignored: heading.filter(
      (name, at) => !columns[at] && name.trim() !== '' && !LABEL.test(name) && isWritten(at),
    ),
    missing,
    fields: fields.filter(field => hasField(named, field)),
    guesses: [...guesses, ...placeGuesses({ tables, table, at })],
  }
  if (missing.length > 0) return { ...found, rows: [] }
  const readAs = new Map(words.map(({ field, value, as }) => [wordKey(field, value), as]))
  const width =
    table.name === null ? heading.findLastIndex(name => name.trim() !== '') + 1 : Number.POSITIVE_INFINITY
  const byRank = [...columns.entries()].sort((a, b) => (a[1]?.rank ?? 0) - (b[1]?.rank ?? 0))
  const rows = lines.map(({ line, cells, fault }): FileRow => {
    const message = fault ?? shiftFault(cells, width)
    if (message) return { line, written: cells, issues: [{ path: ['row'], message }] }
    const read: Record<string, string> = {}
    for (const [at, column] of byRank) {
      if (!column) continue
      const { field } = column
      const cell = cleanCell(readCell(cells[at] ?? ''), field)
      const text = saysNone && NONE.test(cell) ? '' : (readAs.get(wordKey(field, cell)) ?? cell)
      read[field] = [read[field], text].filter(Boolean).join('\n')
    }
    return { line, written: cells, cells: read }
  })
  return { ...found, rows }
}

/** Several numbers may stand below each other in one cell. */
function cleanCell(text: string, field: string): string {
  const lines = mayRepeat(field) ? text.split(/\r\n|\r|\n/) : [text]
  return lines
    .map(line => String(cleanArgs(line, field)))
    .filter(Boolean)
    .join('\n')
}

function wordKey(field: string, value: string): string {
  return `${field} ${value.slice(0, MAX_SHOWN)}`
}

/** Whether a table of the file has the columns of these fields, more than one. */
export function hasColumns({ tables }: ImportTables, { fields, needed }: Fields): boolean {
  const { columns } = fittingTable(tables, line => columnsOfHeadings(line.cells, fields, []))
  const named = columns.flatMap(column => column?.field ?? [])
  return named.length > 1 && needed.every(field => hasField(named, field))
}

type Place = { table: ImportTable; at: number; columns: (Column | undefined)[] }

/** The table and its line that names most fields; the first of them where several do. */
function fittingTable(
  tables: readonly ImportTable[],
  columnsOf: (line: TableLine) => (Column | undefined)[],
): Place {
  let best: (Place & { count: number }) | undefined
  for (const table of tables)
    for (const [at, line] of table.lines.slice(0, TITLE_LINES).entries()) {
      const columns = columnsOf(line)
      const count = new Set(columns.flatMap(column => column?.field ?? [])).size
      if (!best || count > best.count) best = { table, at, columns, count }
    }
  if (!best) throw unreadable('The file is empty')
  return best
}

function placeGuesses({
  tables,
  table,
  at,
}: { tables: readonly ImportTable[] } & Pick<Place, 'table' | 'at'>): string[] {
  const others = tables.filter(each => each !== table).map(({ name }) => `"${name}"`)
  return [
    ...(others.length > 0 ? [`"${table.name}" read, left out: ${others.join(', ')}`] : []),
    ...(at > 0 ? [`${at} ${at === 1 ? 'line' : 'lines'} above the headings left out`] : []),
  ]
}

/** A row with more cells than the heading would be read one column further from the cell with the separator in it. */
function shiftFault(cells: readonly string[], width: number): string | null {
  const count = cells.findLastIndex(cell => cell.trim() !== '') + 1
  if (count <= width) return null
  return `${count} cells, the heading ${width}: a cell with a comma or another separator in it needs quotation marks`
}

/** An import needs every one of these columns. */
export function missingColumns(missing: readonly string[]): HttpError {
  return unreadable(`The first line must name the columns ${missing.join(', ')}`)
}

export function faultsOf(row: FileRow, issues: readonly CellIssue[]): ImportFault[] {
  return issues.map(({ path, message, proposed = null }) => {
    const field = path.join('.')
    const value = ('cells' in row && row.cells[field]) || null
    return { line: row.line, field, value: value?.slice(0, MAX_SHOWN) ?? null, message, proposed }
  })
}
