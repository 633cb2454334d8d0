import type { Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { BackupHead } from '#schema/protocol/admin.ts'
import { hashOf } from '../../files/file-store.ts'
import { HttpError } from '../../http/http-error.ts'
import { BackupEnd, FileContents, TableHead } from './backup-format.ts'

/** Rows are handed on in batches of about this size; a row may be as long as a line may be. */
const PIECE_BYTES = 1024 * 1024
/** The limit is above any line that a backup has: a row of the mutation log holds at most one push. */
const MAX_LINE_BYTES = 32 * 1024 * 1024
/** The first line holds a date and the shop's name; a longer first line belongs to another kind of file. */
const MAX_HEAD_BYTES = 64 * 1024
const LINE_BREAK = 10

export type BackupTable = TableHead & {
  /** The table's rows in batches, each as the text of a JSON array. Read them to the end before the next table. */
  rows: AsyncIterable<string>
}

/** Reads a backup: its head, then its tables one at a time, then its contents of files. Every method throws an `HttpError` for a file that is not a whole backup. */
export class BackupReader {
  readonly #lines: AsyncGenerator<string>
  readonly #gunzip: Gunzip
  #hasContent = false
  #counted: Record<string, number> = {}
  /** The line after the last table. */
  #afterTables = ''

  /** Stops and throws once `signal` is aborted: a file may unpack to a thousand times its size. */
  constructor(file: Readable, signal?: AbortSignal) {
    const gunzip = createGunzip()
    this.#gunzip = gunzip
    file.on('error', error => gunzip.destroy(error))
    file.once('data', () => {
      this.#hasContent = true
    })
    gunzip.on('close', () => file.destroy())
    this.#lines = linesOf(file.pipe(gunzip), signal)
  }

  async head(): Promise<BackupHead> {
    try {
      return readAs(BackupHead, await this.#nextLine())
    } catch (error) {
      throw error instanceof HttpError && !this.#hasContent ? missingFile() : error
    }
  }

  /** Yields the tables in the order of the file. */
  async *tables(): AsyncGenerator<BackupTable> {
    for (;;) {
      const line = await this.#nextLine()
      const head = TableHead.safeParse(parse(line))
      if (!head.success) {
        this.#afterTables = line
        return
      }
      const { table, columns } = head.data
      yield { table, columns, rows: this.#rowsOf(table) }
    }
  }

  /** Yields the contents of photos and files, each as its hash says; ends once the file has proved complete. */
  async *contents(): AsyncGenerator<{ hash: string; contents: Buffer }> {
    for (let line = this.#afterTables; ; line = await this.#nextLine()) {
      const file = FileContents.safeParse(parse(line))
      if (!file.success) return this.#checkEnd(readAs(BackupEnd, line))
      const { hash } = file.data
      const contents = Buffer.from(file.data.base64, 'base64')
      if (hashOf(contents) !== hash) throw notWhole()
      yield { hash, contents }
    }
  }

  /** Closes the file. */
  close(): void {
    this.#gunzip.destroy()
  }

  async *#rowsOf(table: string): AsyncGenerator<string> {
    let [count, size, rows] = [0, 0, [] as string[]]
    for (let line = await this.#nextLine(); line !== ''; line = await this.#nextLine()) {
      count++
      size += line.length
      rows.push(line)
      if (size < PIECE_BYTES) continue
      yield `[${rows.join(',')}]`
      ;[size, rows] = [0, []]
    }
    if (rows.length > 0) yield `[${rows.join(',')}]`
    this.#counted[table] = count
  }

  #checkEnd({ rows }: BackupEnd): void {
    for (const [table, count] of Object.entries(rows)) if (this.#counted[table] !== count) throw notWhole()
  }

  async #nextLine(): Promise<string> {
    const { value, done } = await this.#lines.next().catch(error => {
      throw isBadGzip(error) ? notWhole() : error
    })
    if (done) throw notWhole()
    return value
  }
}

/** Yields each whole line. Every byte is examined once, however many chunks a line arrives in. */
async function* linesOf(text: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  let longest = MAX_HEAD_BYTES
  for await (const piece of text) {
    throwIfAborted(signal)
    let start = 0
    for (let end = piece.indexOf(LINE_BREAK); end !== -1; end = piece.indexOf(LINE_BREAK, start)) {
      begun.push(piece.subarray(start, end))
      if (length + end - start > longest) throw notWhole()
      const line = begun.length === 1 ? begun[0] : Buffer.concat(begun)
      ;[begun, length, longest, start] = [[], 0, MAX_LINE_BYTES, end + 1]
      yield line?.toString() ?? ''
    }
    const rest = piece.subarray(start)
    length += rest.length
    if (length > longest) throw notWhole()
    if (rest.length > 0) begun.push(rest)
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

/** Throws once the client has disconnected. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new HttpError(408, ErrorCode.badRequest, 'The request was given up')
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
