/** A byte order mark: Excel reads a CSV as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection), even if its sign is full-width or follows control or
 * invisible characters. A signed number is not a formula.
 */
const UNSEEN =
  '[\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]*'
const SIGNS = '(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣](?![\\d\\s.]*(?:;|$)))'
const FORMULA = new RegExp(`^${UNSEEN}${SIGNS}|^[\\t\\r\\n]`)
/** In locales where a semicolon separates cells, the text after one could become a formula cell. */
const BEHIND_SEMICOLON = new RegExp(`;(?=${UNSEEN}${SIGNS})`, 'g')
const KEPT_BEHIND_SEMICOLON = new RegExp(`;'(?=${UNSEEN}${SIGNS})`, 'g')

const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/**
 * Text that a spreadsheet would take for a number or a day, and give back as another text: with a plus or zeros in front, of more
 * digits than it shows, with an exponent, or like a day of a month. An apostrophe keeps it, in Excel and LibreOffice alike, and is kept
 * with it when they save.
 */
const OTHERWISE_READ = new RegExp(
  [
    String.raw`\+[\d\s.()/-]*`,
    String.raw`0\d[\d\s.,()/-]*`,
    String.raw`\d{12,}`,
    String.raw`\d+(?:\.\d+)?e[+-]?\d+`,
    String.raw`\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?`,
    String.raw`\d{1,2}\.\d{1,2}\.\d{2,4}`,
    String.raw`\d{1,2}[-/ ]${MONTHS}`,
    String.raw`${MONTHS}[-/ ]\d{1,4}`,
    'true|false',
  ]
    .map(each => `^(?:${each})$`)
    .join('|'),
  'i',
)
/** What Excel and other programs write in front of a number to keep it as text, and a formula that is nothing but a text. */
const GUARDED = /^'(?=[+\-\d(])/
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

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

/** Returns a cell's text without the guard that `csvLines` or another program put around it. */
export function readCell(text: string): string {
  const cell = text.replace(KEPT_BEHIND_SEMICOLON, ';')
  const formula = TEXT_FORMULA.exec(cell)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  const inner = cell.slice(1)
  const isGuarded = cell.startsWith("'") && (FORMULA.test(inner) || OTHERWISE_READ.test(inner))
  return isGuarded || GUARDED.test(cell) ? inner : cell
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replace(BEHIND_SEMICOLON, ";'")
  const text = FORMULA.test(cell) || OTHERWISE_READ.test(cell) ? `'${safe}` : safe
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
