/** A byte order mark: Excel reads a CSV as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection), also in full width or after invisible characters. A signed
 * number, also a phone number, is no formula.
 */
const UNSEEN = '[\\s\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]*'
const SIGNS = '(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣](?![\\d\\s.]*(?:;|$)))'
const FORMULA = new RegExp(`^${UNSEEN}${SIGNS}|^[\\t\\r\\n]`)
/** In locales where a semicolon separates cells, the text after one could become a formula cell. */
const BEHIND_SEMICOLON = new RegExp(`;(?=${UNSEEN}${SIGNS})`, 'g')
const KEPT_BEHIND_SEMICOLON = new RegExp(`;'(?=${UNSEEN}${SIGNS})`, 'g')

/** A number is written as it is, so that it can be summed; text is escaped, whatever it begins with. */
export type CsvCell = string | number | boolean | null

/** Rows as CSV that Excel opens with Arabic names intact: UTF-8 with its mark. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Rows as lines of CSV (RFC 4180), each ended by CRLF. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Returns a cell's text without the apostrophe that `csvLines` put in front. */
export function readCell(text: string): string {
  const cell = text.replace(KEPT_BEHIND_SEMICOLON, ';')
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replace(BEHIND_SEMICOLON, ";'")
  const text = FORMULA.test(cell) ? `'${safe}` : safe
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
