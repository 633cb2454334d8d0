/** A byte order mark: Excel reads a CSV as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection), even if its sign is full-width or follows control or
 * invisible characters. A signed number, such as a phone number, is not a formula.
 */
const UNSEEN =
  '[\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]*'
const SIGNS = '(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣](?![\\d\\s.]*(?:;|$)))'
const FORMULA = new RegExp(`^${UNSEEN}${SIGNS}|^[\\t\\r\\n]`)
/** In locales where a semicolon separates cells, the text after one could become a formula cell. */
const BEHIND_SEMICOLON = new RegExp(`;(?=${UNSEEN}${SIGNS})`, 'g')
const KEPT_BEHIND_SEMICOLON = new RegExp(`;'(?=${UNSEEN}${SIGNS})`, 'g')

/** Numbers are written unchanged, so that a spreadsheet can sum them; text is escaped. */
export type CsvCell = string | number | boolean | null

/** Rows as CSV with a byte order mark, so that Excel reads Arabic names correctly. */
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
