const BYTE_ORDER_MARK = '\ufeff'

/** A number goes out as it is, to be added up; text is text, whatever it begins with. */
export type CsvCell = string | number | null

/**
 * Rows as CSV (RFC 4180) that Excel opens with Arabic names intact: UTF-8 with its mark, lines ending in CRLF.
 * Text that a spreadsheet would run as a formula gets an apostrophe in front of it (OWASP, 'CSV Injection').
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
