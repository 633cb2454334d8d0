/** The part of a file in which the size of its picture is looked for: some cameras write a small picture before it. */
const HEAD_BYTES = 512 * 1024

/**
 * How many pixels a JPEG or PNG says that it has, read from its first bytes: a picture has to be known to be small before it is unpacked.
 * Null where they do not say.
 */
export async function picturePixels(image: Blob): Promise<number | null> {
  const head = new DataView(await image.slice(0, HEAD_BYTES).arrayBuffer())
  return pngPixels(head) ?? jpegPixels(head)
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
