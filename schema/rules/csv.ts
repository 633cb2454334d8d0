import Papa from 'papaparse'

/**
 * What a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). A number with a sign, a phone number too, is none.
 */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s.]*$)/

/** At the beginning of a file; Excel takes a CSV for UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as lines of CSV (RFC 4180), each ended. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(row => row.map(cellText))
  return `${Papa.unparse(cells, { escapeFormulae: FORMULA })}\r\n`
}

function cellText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** A cell as it was before `csvLines` kept a spreadsheet from running it. */
export function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
