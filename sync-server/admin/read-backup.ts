import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { BackupHead } from '#schema/protocol/admin.ts'
import { HttpError } from '../http/http-error.ts'
import { BackupEnd, TableHead } from './backup-format.ts'

const ROWS_AT_ONCE = 1000
/** Longer than any line that we write: a row of the mutation log holds at most one push. */
const MAX_LINE = 64 * 1024 * 1024

export type BackupTable = TableHead & {
  /** Its rows, some at a time, as the text of a JSON array. To be read to the end before the next table. */
  rows: AsyncIterable<string>
}

/** Reads a backup as it arrives, a table at a time. Every method throws an `HttpError` for what is not a whole one. */
export class BackupReader {
  readonly #lines: AsyncGenerator<string[]>
  #hasContent = false
  #waiting: string[] = []
  #counted: Record<string, number> = {}

  constructor(file: Readable) {
    const gunzip = createGunzip()
    file.on('error', error => gunzip.destroy(error))
    file.once('data', () => {
      this.#hasContent = true
    })
    this.#lines = linesOf(file.pipe(gunzip))
  }

  async head(): Promise<BackupHead> {
    try {
      return readAs(BackupHead, await this.#nextLine())
    } catch (error) {
      throw this.#hasContent ? error : missingFile()
    }
  }

  /** The tables in the order of the file; ends once the file has proven whole. */
  async *tables(): AsyncGenerator<BackupTable> {
    for (;;) {
      const line = await this.#nextLine()
      const head = TableHead.safeParse(parse(line))
      if (!head.success) return this.#checkEnd(readAs(BackupEnd, line))
      const { table, columns } = head.data
      yield { table, columns, rows: this.#rowsOf(table) }
    }
  }

  async *#rowsOf(table: string): AsyncGenerator<string> {
    let count = 0
    for (;;) {
      await this.#fill()
      const end = this.#waiting.indexOf('')
      const rows = this.#waiting.splice(0, end === -1 ? ROWS_AT_ONCE : Math.min(end, ROWS_AT_ONCE))
      count += rows.length
      if (rows.length > 0) yield `[${rows.join(',')}]`
      if (this.#waiting[0] === '') break
    }
    this.#waiting.shift()
    this.#counted[table] = count
  }

  #checkEnd({ rows }: BackupEnd): void {
    for (const [table, count] of Object.entries(rows)) if (this.#counted[table] !== count) throw notWhole()
  }

  async #nextLine(): Promise<string> {
    await this.#fill()
    return this.#waiting.shift() ?? ''
  }

  /** Sees to it that a line waits. */
  async #fill(): Promise<void> {
    while (this.#waiting.length === 0) {
      const { value, done } = await this.#lines.next().catch(error => {
        throw isBadGzip(error) ? notWhole() : error
      })
      if (done) throw notWhole()
      this.#waiting = value
    }
  }
}

/** The whole lines of each piece. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw notWhole()
    if (lines.length > 0) yield lines
  }
}

function readAs<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  const { data, success } = schema.safeParse(parse(line))
  if (!success) throw notWhole()
  return data
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isBadGzip(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

export function missingFile(): HttpError {
  const message = 'The file is missing'
  return new HttpError(400, ErrorCode.badRequest, message, [{ path: 'file', message }])
}

export function notWhole(): HttpError {
  return new HttpError(
    422,
    ErrorCode.invalidInput,
    'This file is not a whole Sheen backup. Nothing was changed.',
    [{ path: 'file', message: 'Not a whole Sheen backup' }],
  )
}
