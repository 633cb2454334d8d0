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
  const drawn = drawPicture(bitmap, scaledTo(longest, bitmap))
  bitmap.close()
  return drawn
}

/**
 * The image that a camera shows at this moment, in the same way. It is drawn before this returns: what the camera shows afterwards
 * is not in it. Null while it shows nothing.
 */
export async function grabPicture(video: HTMLVideoElement, longest: number): Promise<Picture | null> {
  const { videoWidth: width, videoHeight: height } = video
  return width === 0 ? null : drawPicture(video, scaledTo(longest, { width, height }))
}

async function drawPicture(image: ImageBitmap | HTMLVideoElement, size: Size): Promise<Picture | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent parts would be black otherwise.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
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
