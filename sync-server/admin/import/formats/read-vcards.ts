import { type ImportTable, TableLines, unreadable } from './import-table.ts'

/** The columns that a contact is written into, under the headings that the import knows. */
const HEADING = ['Full name', 'Company', 'Phone', 'Email', 'Address', 'City', 'Notes']

type Property = { name: string; params: string; value: string }

/**
 * Reads contacts as phones and address books export them: vCard 2.1 (with its quoted-printable), 3.0 (RFC 2426) and 4.0
 * (RFC 6350). Several numbers or addresses of a contact become lines of one cell, the preferred one and mobiles first.
 */
export function readVcards(text: string): ImportTable {
  const table = new TableLines()
  table.add({ line: 0, cells: HEADING })
  let card: Property[] | null = null
  let beginsAt = 0
  for (const { line, content } of unfoldedLines(text)) {
    const property = readProperty(content)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN' && /^vcard$/i.test(value)) {
      card = []
      beginsAt = line
    } else if (name === 'END' && card) {
      table.add({ line: beginsAt, cells: cellsOf(card) })
      card = null
    } else card?.push(property)
  }
  if (table.lines.length === 1) throw unreadable('The file has no contacts.')
  return { name: null, lines: table.lines }
}

/** The lines as they were before they were folded: in quoted-printable a '=' at the end goes on, elsewhere a space in front. */
function* unfoldedLines(text: string): Generator<{ line: number; content: string }> {
  let open: { line: number; content: string } | null = null
  for (const [at, piece] of text.split(/\r\n|\r|\n/).entries()) {
    if (open && isQuotedPrintable(open.content) && open.content.endsWith('='))
      open.content = open.content.slice(0, -1) + piece
    else if (open && /^[ \t]/.test(piece)) open.content += piece.slice(1)
    else {
      if (open) yield open
      open = { line: at + 1, content: piece }
    }
  }
  if (open) yield open
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*quoted-printable[^:]*:/i.test(line)
}

/** 'item1.TEL;TYPE=CELL:050 123 4567' */
function readProperty(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (!match) return null
  const [, name = '', params = '', raw = ''] = match
  const value = isQuotedPrintable(line)
    ? fromQuotedPrintable(raw, /charset="?([\w-]+)/i.exec(params)?.[1])
    : raw
  return { name: name.toUpperCase(), params: params.toUpperCase(), value: value.trim() }
}

function fromQuotedPrintable(text: string, charset = 'utf-8'): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // What is not escaped is ASCII, or was decoded with the file.
  if (/[^\0-\xff]/.test(bytes)) return bytes
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)))
  } catch {
    return bytes
  }
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter(property => property.name === name && property.value !== '')
  const first = (name: string) => all(name)[0]?.value ?? ''
  const [family = '', given = '', middle = ''] = parts(first('N'))
  const [place = ''] = all('ADR').map(({ value }) => value)
  const [box = '', extended = '', street = '', city = '', region = '', , country = ''] = parts(place)
  return [
    plain(first('FN')) || [given, middle, family].filter(Boolean).join(' '),
    parts(first('ORG'))[0] ?? '',
    inOrder(all('TEL')).join('\n'),
    inOrder(all('EMAIL')).join('\n'),
    [extended, street, box, region, country].filter(Boolean).join(', '),
    city,
    all('NOTE')
      .map(({ value }) => plain(value))
      .join('\n'),
  ]
}

/** The values, the preferred one first, then mobiles. */
function inOrder(properties: readonly Property[]): string[] {
  const rank = ({ params }: Property) => (/\bPREF\b/.test(params) ? 0 : /\bCELL\b/.test(params) ? 1 : 2)
  return properties
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => plain(value).replace(/^tel:/i, ''))
}

/** The parts of a value, separated by semicolons that are not escaped. */
function parts(value: string): string[] {
  return value.split(/(?<!\\);/).map(part => plain(part).trim())
}

function plain(value: string): string {
  return value.replace(/\\([nN,;\\:])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
