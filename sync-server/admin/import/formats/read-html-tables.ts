import { Parser } from 'htmlparser2'
import { type ImportTable, TableLines } from './import-table.ts'

const MAX_SPAN = 100

/** The tables of an HTML page, as which many programs write what they call .xls. A table within a cell is text of the cell. */
export function readHtmlTables(html: string): ImportTable[] {
  const tables: ImportTable[] = []
  let table = new TableLines()
  let depth = 0
  let line = 0
  let cells: string[] | null = null
  let text: string | null = null
  let span = 1
  const endCell = () => {
    if (text === null || !cells) return
    cells.push(text.replace(/[^\S\n]+/g, ' ').trim(), ...Array<string>(span - 1).fill(''))
    text = null
  }
  const endRow = () => {
    endCell()
    if (cells) table.add({ line, cells })
    cells = null
  }
  const parser = new Parser({
    onopentag(tag, { colspan }) {
      if (tag === 'table' && depth++ === 0) {
        table = new TableLines()
        line = 0
      }
      if (depth !== 1) return
      if (tag === 'tr') {
        endRow()
        line++
        cells = []
      } else if (tag === 'td' || tag === 'th') {
        endCell()
        text = ''
        span = Math.min(Math.max(Number(colspan) || 1, 1), MAX_SPAN)
      } else if (tag === 'br' && text !== null) text += '\n'
    },
    ontext(part) {
      if (text !== null) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(tag) {
      if (tag === 'table') {
        if (depth === 1) {
          endRow()
          tables.push({ name: `Table ${tables.length + 1}`, lines: table.lines })
        }
        depth = Math.max(0, depth - 1)
      }
      if (depth === 1 && tag === 'tr') endRow()
      if (depth === 1 && (tag === 'td' || tag === 'th')) endCell()
    },
  })
  parser.end(html)
  return tables
}
