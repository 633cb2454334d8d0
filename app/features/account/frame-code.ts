import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import type { Bytes } from '#app/sync/rescue-frames.ts'

/** The version whose bytes at low error correction are `FRAME_BYTES`: all frames have it, so that the code stays in its place. */
const VERSION = 13
const QUIET_ZONE = 4

/** A frame as the modules of a QR code, true is dark; the quiet zone is among them. */
export function modulesOf(frame: Bytes): boolean[][] {
  return encodeQR(String.fromCharCode(...frame), 'raw', {
    version: VERSION,
    ecc: 'low',
    encoding: 'byte',
    border: QUIET_ZONE,
    textEncoder: text => Uint8Array.from(text, character => character.charCodeAt(0)),
  })
}

/** The bytes of the QR code in a picture, which may be no frame; null when there is none, or none that can be read. */
export function codeIn(picture: ImageData): Bytes | null {
  try {
    const text = decodeQR(picture, { textDecoder: bytes => String.fromCharCode(...bytes) })
    return Uint8Array.from(text, character => character.charCodeAt(0))
  } catch {
    return null
  }
}
