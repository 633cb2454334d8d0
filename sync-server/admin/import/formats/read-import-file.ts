import { decodeText } from './decode-text.ts'
import { type ImportTables, unreadable } from './import-table.ts'
import { readCsv } from './read-csv.ts'
import { readVcards } from './read-vcards.ts'
import { ZipArchive } from './read-zip.ts'

/** What files begin with that are no list, by what a person can do about it. */
const OTHER_FILES: readonly (readonly [begins: string, message: string])[] = [
  [
    '\xd0\xcf\x11\xe0',
    'The file is an old Excel workbook (.xls), or one with a password: open it and save it as .xlsx or CSV.',
  ],
  ['%PDF', 'The file is a PDF, which has no cells: export the list as .xlsx or CSV.'],
  ['{\\rtf', 'The file is a text document (RTF): save the list as .xlsx or CSV.'],
  ['\x1f\x8b', 'The file is compressed (gzip): unpack it first.'],
  ['Rar!', 'The file is compressed (RAR): unpack it first.'],
  ['7z\xbc\xaf', 'The file is compressed (7z): unpack it first.'],
  ['SQLite format 3', 'The file is a database: export the list as .xlsx or CSV.'],
  ['\x89PNG', 'The file is a picture: a list has to be .xlsx or CSV.'],
  ['\xff\xd8\xff', 'The file is a picture: a list has to be .xlsx or CSV.'],
]

/**
 * The tables of a file, told apart by its content, whatever it is called: CSV in any encoding and with any separator, a
 * workbook of Excel, an HTML page or contacts. Throws an `HttpError` for anything else, which says what to do.
 */
export async function readImportFile(bytes: Uint8Array): Promise<ImportTables> {
  const begins = String.fromCharCode(...bytes.subarray(0, 16))
  const other = OTHER_FILES.find(([start]) => begins.startsWith(start))
  if (other) throw unreadable(other[1])
  if (begins.startsWith('PK\x03\x04') || begins.startsWith('PK\x05\x06')) {
    const { readWorkbook } = await import('./read-workbook.ts')
    return { tables: readWorkbook(new ZipArchive(bytes)), guesses: [] }
  }
  const { text, guess } = decodeText(bytes)
  const guesses = guess ? [`Encoding read as ${guess}`] : []
  if (text.trim() === '') throw unreadable('The file is empty')
  if (text.slice(0, 1000).includes('\0'))
    throw unreadable('The file is no list: it has to be .xlsx, CSV or vCard.')
  if (/^\ufeff?\s*(?:\[\s*)?\{\s*"/.test(text))
    throw unreadable('The file is JSON, which has no cells: export the list as .xlsx or CSV.')
  if (/^\ufeff?\s*BEGIN:VCARD/i.test(text)) return { tables: [readVcards(text)], guesses }
  if (/^\ufeff?\s*<\?xml[^>]*>\s*(?:<\?mso[^>]*>\s*)?<(?:\w+:)?Workbook/i.test(text))
    throw unreadable('The file is an Excel workbook of 2003 (XML): open it and save it as .xlsx or CSV.')
  if (/^\ufeff?\s*<[!a-z]/i.test(text)) {
    const { readHtmlTables } = await import('./read-html-tables.ts')
    const tables = readHtmlTables(text)
    if (tables.length === 0)
      throw unreadable('The file is a web page without a table: save the list as .xlsx or CSV.')
    return { tables, guesses: [...guesses, 'Read as a web page, though it may be called .xls'] }
  }
  const csv = readCsv(text)
  return { ...csv, guesses: [...guesses, ...csv.guesses] }
}
