/** At the beginning of a file; Excel takes a CSV for UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * What a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). A number with a sign, a phone number too, is none.
 */
const FORMULA = /^\s*[=@]|^[\t\r\n]|^\s*[+-](?![\d\s.]*$)/

/** A number goes out as it is, to be added up; text is text, whatever it begins with. */
export type CsvCell = string | number | boolean | null

/** Rows as CSV that Excel opens with Arabic names intact: UTF-8 with its mark. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Rows as lines of CSV (RFC 4180), each ended by CRLF. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** A cell as it was before `csvLines` kept a spreadsheet from running it. */
export function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
