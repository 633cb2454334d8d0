/** The part of a file in which the size of its picture is looked for: some cameras write a small picture before it. */
const HEAD_BYTES = 512 * 1024

/**
 * How many pixels a picture says that it has (JPEG, PNG, GIF, WebP, AVIF and HEIC), read from its first bytes: it has to be known to
 * be small before it is unpacked. Null where they do not say.
 */
export async function picturePixels(image: Blob): Promise<number | null> {
  const head = new DataView(await image.slice(0, HEAD_BYTES).arrayBuffer())
  return pngPixels(head) ?? jpegPixels(head) ?? gifPixels(head) ?? webpPixels(head) ?? heifPixels(head)
}

function pngPixels(head: DataView): number | null {
  const isPng = head.byteLength >= 24 && head.getUint32(0) === 0x89504e47
  return isPng ? head.getUint32(16) * head.getUint32(20) : null
}

/** Goes from one segment of the file to the next, to the one that begins a frame (SOF0 to SOF15 but for three). */
function jpegPixels(head: DataView): number | null {
  if (head.byteLength < 4 || head.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < head.byteLength; ) {
    if (head.getUint8(at) !== 0xff) return null
    const marker = head.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return head.getUint16(at + 5) * head.getUint16(at + 7)
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2)
  }
  return null
}

function gifPixels(head: DataView): number | null {
  const isGif = head.byteLength >= 10 && textAt(head, 0) === 'GIF8'
  return isGif ? head.getUint16(6, true) * head.getUint16(8, true) : null
}

/** Of each of its three kinds the size stands elsewhere (https://developers.google.com/speed/webp/docs/riff_container). */
function webpPixels(head: DataView): number | null {
  if (head.byteLength < 30 || textAt(head, 0) !== 'RIFF' || textAt(head, 8) !== 'WEBP') return null
  switch (textAt(head, 12)) {
    case 'VP8 ':
      return (head.getUint16(26, true) & 0x3fff) * (head.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const sizes = head.getUint32(21, true)
      return ((sizes & 0x3fff) + 1) * (((sizes >> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return ((head.getUint32(24, true) & 0xffffff) + 1) * ((head.getUint32(26, true) >>> 8) + 1)
    default:
      return null
  }
}

/** The largest of the sizes that the properties of an AVIF or HEIC name: those of its tiles are among them. */
function heifPixels(head: DataView): number | null {
  if (head.byteLength < 12 || textAt(head, 4) !== 'ftyp') return null
  let most: number | null = null
  for (let at = 8; at + 16 <= head.byteLength; at++)
    if (head.getUint32(at) === 0x69737065)
      most = Math.max(most ?? 0, head.getUint32(at + 8) * head.getUint32(at + 12))
  return most
}

function textAt(head: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(i => head.getUint8(at + i)))
}
