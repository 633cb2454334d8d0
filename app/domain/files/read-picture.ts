const QUALITY = 0.85

/** A JPEG with its size in pixels. */
export type Picture = { contents: ArrayBuffer; width: number; height: number }

/**
 * Any image that the browser can read as a JPEG whose longer side has `longest` pixels at most, without what the camera
 * noted of place and time. Null for what is no such image.
 */
export async function readPicture(image: Blob, longest: number): Promise<Picture | null> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const size = scaledTo(longest, bitmap)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent parts would be black otherwise.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg && { ...size, contents: await jpeg.arrayBuffer() }
}

type Size = { width: number; height: number }

/** The size of an image with its longest side at most `longest` pixels; a smaller one keeps its own. */
export function scaledTo(longest: number, { width, height }: Size): Size {
  const factor = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(width), height: scaled(height) }
}
