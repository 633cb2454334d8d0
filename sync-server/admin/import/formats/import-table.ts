import { ErrorCode } from '#schema/errors.ts'
import { MAX_IMPORT_ROWS } from '#schema/protocol/import.ts'
import { HttpError } from '#server/http/http-error.ts'

/** This limit counts blank lines, of which spreadsheets leave many. */
export const MAX_LINES = 100_000

/** One line that is not blank; `line` is its number in the file, `fault` why its cells cannot be told apart. */
export type TableLine = { line: number; cells: string[]; fault?: string | undefined }

/** A table of a file as texts, whatever its format: a sheet of a workbook, a table of a page, or the whole file. */
export type ImportTable = { name: string | null; lines: TableLine[] }

/** The tables of a file, and in words what was guessed to read them. */
export type ImportTables = { tables: ImportTable[]; guesses: string[] }

/** Collects the lines of a table without the blank ones, up to the limits. */
export class TableLines {
  readonly lines: TableLine[] = []

  add(line: TableLine): void {
    if (line.line > MAX_LINES)
      throw unreadable(`A file may have ${MAX_LINES} lines at most, blank ones among them`)
    if (!line.fault && line.cells.every(cell => cell.trim() === '')) return
    // A heading and titles above it are no rows; what is over is told by the reader of the rows.
    if (this.lines.length > MAX_IMPORT_ROWS * 2) throw tooManyRows()
    this.lines.push(line)
  }
}

export function tooManyRows(): HttpError {
  return unreadable(`A file may have ${MAX_IMPORT_ROWS} rows at most`)
}

/** A file that cannot be read as a whole, with the reason for the person who chose it. */
export function unreadable(message: string): HttpError {
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
