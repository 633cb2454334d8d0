const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
/** Application segments that say how to draw the picture: JFIF, a profile of its colours, Adobe's transform of these. */
const DRAWS = new Set([0xe0, 0xe2, 0xee])

/**
 * A JPEG without what it says beside its picture: some browsers write EXIF into each one that a canvas gives. The server would draw such a
 * picture anew, and its hash would be another. Anything else than a JPEG comes back as it is.
 */
export function stripMetadata(jpeg: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(jpeg)
  const view = new DataView(jpeg)
  if (bytes.length < 4 || view.getUint16(0) !== (0xff00 | START_OF_IMAGE)) return jpeg
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break
    const end = at + 2 + view.getUint16(at + 2)
    const isApplication = marker >= 0xe0 && marker <= 0xef
    if (marker !== COMMENT && (!isApplication || DRAWS.has(marker))) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  return joined(kept)
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.buffer
}
