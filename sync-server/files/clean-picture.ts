import sharp from 'sharp'

/** The most pixels of a photo: a progressive JPEG takes six bytes for each of them while it is read. */
export const MOST_PIXELS = 25_000_000
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** It is no part of a picture's coded lines, in which another byte follows 0xff. */
const COMMENT = Buffer.from([0xff, 0xfe])
const QUALITY = 85

/** Why a photo is not taken. */
export class PictureError extends Error {
  constructor(readonly reason: 'unreadable' | 'too large') {
    super(reason)
  }
}

/**
 * The JPEG as it is kept. One that says more than its picture (the place where it was taken, the device, notes, a second
 * picture behind the first) is drawn anew without that, upright; the photos of our own devices have none of it and stay as they
 * are. Throws `PictureError`.
 */
export async function cleanPicture(contents: Buffer): Promise<Buffer> {
  // Only the head of the file is read for them.
  const facts = await sharp(contents, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!facts) throw new PictureError('unreadable')
  if (facts.width * facts.height > MOST_PIXELS) throw new PictureError('too large')
  const { exif, iptc, xmp, orientation } = facts
  const saysMore = [exif, iptc, xmp, orientation].some(part => part !== undefined)
  if (!saysMore && !contents.includes(COMMENT) && contents.subarray(-2).equals(END_OF_IMAGE)) return contents
  const drawn = sharp(contents, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .keepIccProfile()
    .jpeg({ quality: QUALITY, mozjpeg: true })
  return drawn.toBuffer().catch(() => {
    throw new PictureError('unreadable')
  })
}
