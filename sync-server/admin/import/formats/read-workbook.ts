import { Parser } from 'htmlparser2'
import { type ImportTable, TableLines, unreadable } from './import-table.ts'
import type { ZipArchive } from './read-zip.ts'
import { isDateFormat, serialText } from './serial-dates.ts'

/**
 * The sheets of a workbook of Excel (.xlsx, ISO/IEC 29500) as texts: the value of each cell as it is stored, of a formula
 * its last result, of a number that is formatted as a date the day. Reading stops at the limit of rows, whatever follows.
 * Throws an `HttpError` for an archive that is no workbook.
 */
export function readWorkbook(zip: ZipArchive): ImportTable[] {
  const workbook = zip.text('xl/workbook.xml')
  if (workbook === null) throw unreadable(`${otherArchive(zip.names)} Save the list as .xlsx or CSV.`)
  const paths = new Map(
    elements(zip.text('xl/_rels/workbook.xml.rels') ?? '', 'relationship').map(({ id, target }) => [
      id,
      target,
    ]),
  )
  const shared = sharedStrings(zip.text('xl/sharedStrings.xml') ?? '')
  const dates = dateStyles(zip.text('xl/styles.xml') ?? '')
  const since1904 = elements(workbook, 'workbookpr').some(
    ({ date1904 }) => date1904 === '1' || date1904 === 'true',
  )
  return elements(workbook, 'sheet')
    .filter(({ state }) => state === undefined || state === 'visible')
    .flatMap(sheet => {
      const id = Object.entries(sheet).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1]
      const target = paths.get(id)
      const xml =
        target === undefined ? null : zip.text(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      return xml === null
        ? []
        : [{ name: sheet.name ?? '', lines: readSheet(xml, { shared, dates, since1904 }) }]
    })
}

function otherArchive(names: readonly string[]): string {
  const has = (start: string) => names.some(name => name.startsWith(start))
  if (has('xl/')) return 'The file is a binary workbook (.xlsb).'
  if (has('word/')) return 'The file is a Word document.'
  if (has('Index/')) return 'The file is of Apple Numbers.'
  if (has('META-INF/manifest.xml')) return 'The file is of LibreOffice or OpenOffice.'
  return 'The file is a ZIP archive, no workbook.'
}

type Attributes = Record<string, string>

/** The attributes of every element of this name, in lower case. */
function elements(xml: string, name: string): Attributes[] {
  const found: Attributes[] = []
  parse(xml, {
    open: (tag, attributes) => {
      if (tag === name)
        found.push(
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value])),
        )
    },
  })
  return found
}

type Handlers = {
  open?: (tag: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

/** Tags come in lower case, without the prefix that some writers give to all of them. */
function parse(xml: string, { open, text, close }: Handlers): void {
  const plain = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase()
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(plain(tag), attributes),
      ontext: text ?? (() => undefined),
      onclosetag: tag => close?.(plain(tag)),
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

/** The texts that cells refer to by number, without the pronunciation that Japanese workbooks have beside them. */
function sharedStrings(xml: string): string[] {
  const texts: string[] = []
  let within: string[] = []
  let text = ''
  parse(xml, {
    open: tag => {
      within.push(tag)
      if (tag === 'si') text = ''
    },
    text: part => {
      if (within.at(-1) === 't' && !within.includes('rph')) text += part
    },
    close: tag => {
      within.pop()
      if (tag === 'si') texts.push(unescaped(text))
      if (tag === 'sst') within = []
    },
  })
  return texts
}

/** Which of the styles of cells show a number as a date. */
function dateStyles(xml: string): boolean[] {
  const codes = new Map<string, string>()
  const styles: boolean[] = []
  let inCells = false
  parse(xml, {
    open: (tag, { numFmtId = '0', formatCode }) => {
      if (tag === 'numfmt') codes.set(numFmtId, formatCode ?? '')
      if (tag === 'cellxfs') inCells = true
      if (tag === 'xf' && inCells) styles.push(isDateFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close: tag => {
      if (tag === 'cellxfs') inCells = false
    },
  })
  return styles
}

type Book = { shared: readonly string[]; dates: readonly boolean[]; since1904: boolean }
type Cell = { type: string; isDate: boolean; column: number }

function readSheet(xml: string, { shared, dates, since1904 }: Book) {
  const table = new TableLines()
  let line = 0
  let cells: string[] = []
  let cell: Cell = { type: 'n', isDate: false, column: -1 }
  let within: string[] = []
  let value = ''
  parse(xml, {
    open: (tag, attributes) => {
      within.push(tag)
      if (tag === 'row') {
        line = Number(attributes.r) || line + 1
        cells = []
        cell = { ...cell, column: -1 }
      } else if (tag === 'c') {
        const { r, s = '', t: type = 'n' } = attributes
        cell = { type, isDate: dates[Number(s)] ?? false, column: r ? columnOf(r) : cell.column + 1 }
        value = ''
      }
    },
    text: part => {
      const tag = within.at(-1)
      if (tag === 'v' || (tag === 't' && !within.includes('rph'))) value += part
    },
    close: tag => {
      within.pop()
      if (tag === 'c') {
        if (value !== '' && cell.column < MAX_COLUMNS) setCell(cells, cell.column, textOf(value, cell))
      } else if (tag === 'row') table.add({ line, cells })
      else if (tag === 'sheetdata') within = []
    },
  })
  return table.lines

  function textOf(stored: string, { type, isDate }: Cell): string {
    if (type === 's') return shared[Number(stored)] ?? ''
    if (type === 'b') return stored === '1' ? 'Yes' : 'No'
    if (type !== 'n') return unescaped(stored)
    const number = Number(stored)
    if (!Number.isFinite(number)) return stored
    // Fifteen digits are what Excel shows of a number; what follows is the error of its arithmetic.
    return isDate ? serialText(number, since1904) : String(Number(number.toPrecision(15)))
  }
}

/** No list has more columns; a cell at the far edge of a sheet would make a row of 16,384 texts. */
const MAX_COLUMNS = 500

function setCell(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** 'B7' is column 1. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** Characters that XML cannot hold are written by their numbers. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
