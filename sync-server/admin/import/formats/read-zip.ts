import { inflateRawSync } from 'node:zlib'
import { unreadable } from './import-table.ts'

/** What is unpacked of one file, all its parts together: 20,000 rows of 20 columns come to about half of it. */
const MAX_UNPACKED = 64 * 1024 * 1024
const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

type Part = { method: number; packed: Uint8Array; size: number }

/**
 * A ZIP archive by the names of its parts, none of which is unpacked until it is asked for. A part that says that it is too
 * large is not unpacked at all, and one that lies about it only up to the limit.
 */
export class ZipArchive {
  readonly #parts = new Map<string, Part>()
  #left = MAX_UNPACKED

  /** Throws an `HttpError` for what is no whole archive. */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      const end = endOfDirectory(view)
      let at = view.getUint32(end + 16, true)
      for (let left = view.getUint16(end + 10, true); left > 0; left--) {
        if (view.getUint32(at, true) !== ENTRY) throw new RangeError('No entry')
        const [nameLength, extraLength, commentLength] = [28, 30, 32].map(field =>
          view.getUint16(at + field, true),
        )
        const from = view.getUint32(at + 42, true)
        const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
        const begins = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
        this.#parts.set(name, {
          method: view.getUint16(at + 10, true),
          packed: bytes.subarray(begins, begins + view.getUint32(at + 20, true)),
          size: view.getUint32(at + 24, true),
        })
        at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
      }
    } catch (error) {
      if (error instanceof RangeError)
        throw unreadable('The file is damaged: its end is missing. Save it again.')
      throw error
    }
  }

  get names(): string[] {
    return [...this.#parts.keys()]
  }

  /** The text of a part; null if there is none of this name. Throws an `HttpError` for one that is too large or damaged. */
  text(name: string): string | null {
    const part = this.#parts.get(name)
    if (!part) return null
    if (part.size > this.#left) throw tooLarge()
    const content = inflated(part, this.#left)
    this.#left -= content.length
    return new TextDecoder().decode(content)
  }
}

function inflated({ method, packed }: Part, most: number): Uint8Array {
  if (method === STORED) return packed
  try {
    if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
  }
  throw unreadable('The file is damaged: a part of it cannot be unpacked. Save it again.')
}

function tooLarge() {
  return unreadable(
    `The file unpacks to more than ${MAX_UNPACKED / 1024 / 1024} MB: split it, or save the list alone as CSV`,
  )
}

function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 66_000; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  throw new RangeError('No end')
}
