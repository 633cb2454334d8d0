import { ErrorCode } from '#schema/errors.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * What arrives is kept once it is as large as this and the line has taken so long for it. Most files arrive whole before that, and
 * are written once.
 */
const PIECE_BYTES = 64 * 1024
const PIECE_MS = 500

type Reading = {
  /** Of more than this (bytes) nothing is taken. */
  most: number
  /** Keeps the next piece. */
  keep: (piece: Buffer) => Promise<void>
  clock?: () => number
}

/**
 * Reads a body, and gives back what of it was not kept on the way. Where the line breaks off, what has arrived is
 * kept; if the process ends, half a second of the line is lost. Throws a 408 for a body that broke off, and a 413 for one that is too long.
 */
export async function readInPieces(
  body: ReadableStream<Uint8Array> | null,
  { most, keep, clock = Date.now }: Reading,
): Promise<Buffer> {
  let held: Uint8Array[] = []
  let [heldBytes, bytes, keptAt] = [0, 0, clock()]
  const takeHeld = () => {
    const piece = Buffer.concat(held)
    held = []
    heldBytes = 0
    return piece
  }
  const reader = body?.getReader()
  for (;;) {
    const part = await reader?.read().catch(async () => {
      if (heldBytes > 0) await keep(takeHeld())
      throw new HttpError(408, ErrorCode.badRequest, 'The body broke off')
    })
    if (!part || part.done) return takeHeld()
    bytes += part.value.byteLength
    if (bytes > most)
      throw new HttpError(413, ErrorCode.bodyTooLarge, 'The part is longer than what is missing of the file')
    held.push(part.value)
    heldBytes += part.value.byteLength
    if (heldBytes < PIECE_BYTES || clock() - keptAt < PIECE_MS) continue
    await keep(takeHeld())
    keptAt = clock()
  }
}
