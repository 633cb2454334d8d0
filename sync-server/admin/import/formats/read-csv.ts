import Papa from 'papaparse'
import { type ImportTables, MAX_LINES, TableLines, unreadable } from './import-table.ts'

/** Characters of one line, far above any row; Papa takes the square of the time for quotation marks in a longer one. */
const MAX_LINE = 100_000
const LINE_END = /\r\n|\r|\n/
/** Excel's own first line, which names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n?$/i
/** By how often they are meant where two fit equally well. */
const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const
/** So many lines tell the separator of a file. */
const SAMPLE_LINES = 50

const QUOTES: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quotation mark is opened in this line and never closed.',
  InvalidQuotes: 'A quotation mark within a cell must be written twice.',
}

/**
 * Reads text whose cells are separated by a comma, a semicolon, a tab or a pipe. The whole text is held in memory, which is
 * a hundred times faster than Papa's stream of rows; the limits on body and lines bound it. A line number is what a person
 * looks up: blank lines count, and so do those within a cell.
 */
export function readCsv(text: string): ImportTables {
  const lines = text.replace(/^\ufeff/, '').split(LINE_END)
  const long = lines.findIndex(line => line.length > MAX_LINE)
  if (long >= 0) throw unreadable(`Line ${long + 1} is too long: it has more than ${MAX_LINE} characters`)
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  const delimiter = named ?? separatorOf(lines)
  const { data, errors } = Papa.parse<string[]>(text, { preview: MAX_LINES + 1, delimiter })
  // Of several errors in a row the first is the cause.
  const faults = new Map(errors.toReversed().map(({ row, code }) => [row, QUOTES[code]]))
  const table = new TableLines()
  let line = 1
  for (const [i, cells] of data.entries()) {
    if (!(named && i === 0)) table.add({ line, cells, fault: faults.get(i) })
    line += 1 + breaksIn(cells)
  }
  const guess = named || delimiter === ',' ? [] : [`Cells separated by ${SEPARATORS[delimiter as Separator]}`]
  return { tables: [{ name: null, lines: table.lines }], guesses: guess }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(LINE_END).length - 1, 0)
}

type Separator = keyof typeof SEPARATORS

/** The separator that most lines have equally often; a comma where none is in them. */
function separatorOf(lines: readonly string[]): Separator {
  const sample = unquotedLines(lines.slice(0, SAMPLE_LINES * 4).join('\n')).slice(0, SAMPLE_LINES)
  const fits = (Object.keys(SEPARATORS) as Separator[]).map(separator => {
    const counts = sample.map(line => line.split(separator).length - 1).filter(count => count > 0)
    const lines = new Map<number, number>()
    for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1)
    const [count, alike] = [...lines].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    return { separator, count, alike }
  })
  return fits.sort((a, b) => b.alike - a.alike || b.count - a.count)[0]?.separator ?? ','
}

/** The lines that are not blank, without what stands between quotation marks. */
function unquotedLines(text: string): string[] {
  return text
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')
}
