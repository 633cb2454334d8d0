/*
 * A rescue file on its way by pictures: its text deflated and cut into frames, each of which is one QR code. Any order of
 * frames will do, any number of times. In bytes:
 *
 *    0  'Sheen' and the number of this format
 *    6  what the frame is of: the first 4 bytes of the SHA-256 of all the deflated text
 *   10  which part it has, from 0, and of how many: 2 bytes each
 *   14  the first 4 bytes of the SHA-256 of everything else in the frame
 *   18  the part
 */

const MARK = [...new TextEncoder().encode('Sheen'), 1]
const SOURCE_AT = 6
const INDEX_AT = 10
const TOTAL_AT = 12
const CHECK_AT = 14
const PART_AT = 18

/**
 * As much as a QR code of version 13 holds with low error correction. Photographed with blur, 69 modules a side are read
 * where 77 are not, and larger modules help more than more correction does: what cannot be read comes by again.
 */
export const FRAME_BYTES = 425
const PART_BYTES = FRAME_BYTES - PART_AT

export type Bytes = Uint8Array<ArrayBuffer>

/** A text of more frames than this, some 40 s of holding still, is better carried as a file. */
export const MAX_FRAMES = 200

/** Returns the text as frames, or null when they would be more than `MAX_FRAMES`. */
export async function framesOf(text: string): Promise<Bytes[] | null> {
  const deflated = await throughStream([text], new CompressionStream('deflate-raw'))
  const source = await digestOf(deflated)
  const total = Math.ceil(deflated.length / PART_BYTES)
  if (total > MAX_FRAMES) return null
  return Promise.all(
    Array.from({ length: total }, (_, index) =>
      makeFrame(source, index, total, deflated.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)),
    ),
  )
}

async function makeFrame(source: Bytes, index: number, total: number, part: Bytes) {
  const frame = new Uint8Array(PART_AT + part.length)
  const fields = new DataView(frame.buffer)
  frame.set(MARK)
  frame.set(source, SOURCE_AT)
  fields.setUint16(INDEX_AT, index)
  fields.setUint16(TOTAL_AT, total)
  frame.set(part, PART_AT)
  frame.set(await checkOf(frame), CHECK_AT)
  return frame
}

/** Frames of one text, as far as they have been seen. */
type FrameParts = { total: number; parts: ReadonlyMap<number, Bytes> }

/** The frames seen so far: texts by the id of their frames, and the one that was seen last. */
export type FrameSet = { latest: string | null; texts: ReadonlyMap<string, FrameParts> }

export const NO_FRAMES: FrameSet = { latest: null, texts: new Map() }

/** Why a code adds nothing: it is no frame, of another version of Sheen, or was misread. */
export type FrameFault = 'foreign' | 'otherVersion' | 'misread'

/** Returns what has been seen with this code among it, or why it is none of ours. */
export async function addFrame(seen: FrameSet, frame: Bytes): Promise<FrameSet | FrameFault> {
  if (MARK.slice(0, -1).some((byte, at) => frame[at] !== byte)) return 'foreign'
  if (frame[MARK.length - 1] !== MARK.at(-1)) return 'otherVersion'
  if (frame.length <= PART_AT) return 'misread'
  const check = await checkOf(frame)
  if (check.some((byte, at) => frame[CHECK_AT + at] !== byte)) return 'misread'
  const fields = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const [index, total] = [fields.getUint16(INDEX_AT), fields.getUint16(TOTAL_AT)]
  if (index >= total || total > MAX_FRAMES) return 'misread'
  const name = `${fields.getUint32(SOURCE_AT)} in ${total}`
  const parts = new Map(seen.texts.get(name)?.parts).set(index, frame.slice(PART_AT))
  return { latest: name, texts: new Map(seen.texts).set(name, { total, parts }) }
}

/** Returns the text of which every part has been seen, null as long as there is none, '' for one that cannot be inflated. */
export async function wholeText({ latest, texts }: FrameSet): Promise<string | null> {
  const text = latest === null ? undefined : texts.get(latest)
  if (!text || text.parts.size < text.total) return null
  const parts = Array.from({ length: text.total }, (_, index) => text.parts.get(index) ?? new Uint8Array())
  try {
    const inflated = await throughStream(parts, new DecompressionStream('deflate-raw'))
    return new TextDecoder().decode(inflated)
  } catch {
    return ''
  }
}

async function throughStream(parts: BlobPart[], stream: CompressionStream | DecompressionStream) {
  const through = new Blob(parts).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(through).arrayBuffer())
}

async function checkOf(frame: Bytes): Promise<Bytes> {
  const unchecked = frame.slice()
  unchecked.fill(0, CHECK_AT, PART_AT)
  return digestOf(unchecked)
}

async function digestOf(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 4)
}
