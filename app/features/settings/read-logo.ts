import { scaledTo } from '#app/domain/files/draw-picture.ts'
import { LOGO_MAX_LENGTH } from '#schema/rows/settings.ts'

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** A larger file is not decoded: a chosen one is decoded whole. */
const CHOSEN_MAX_BYTES = 20_000_000
/** The longest side in pixels: the first at which the picture is small enough counts. */
const SIDES = [600, 450, 300, 200]
const QUALITY = 0.9

/**
 * A chosen picture as a small data URL; what is transparent stays so. Throws an `Error` with a message for people.
 */
export async function readLogo(chosen: File): Promise<string> {
  if (!LOGO_TYPES.includes(chosen.type)) throw new Error('The logo has to be a PNG, JPEG or WebP picture.')
  if (chosen.size > CHOSEN_MAX_BYTES) throw new Error('The picture is larger than 20 MB.')
  const bitmap = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This picture cannot be read.')
  })
  try {
    for (const side of SIDES) {
      const url = drawn(bitmap, side)
      if (url.length <= LOGO_MAX_LENGTH) return url
    }
  } finally {
    bitmap.close()
  }
  throw new Error('This picture is too detailed for a logo. Choose a simpler one.')
}

/** A browser that writes no WebP gives a PNG. */
function drawn(bitmap: ImageBitmap, longest: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledTo(longest, bitmap))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', QUALITY)
}
