import { sha256 } from '#app/api/sha256.ts'
import type { CameraTime } from '#schema/rules/files/capture-time.ts'
import { MAX_THUMBNAIL_BYTES, THUMBNAIL_SIDE_MAX } from '#schema/rules/files/thumbnail-size.ts'
import { stripMetadata } from './strip-metadata.ts'

/** A JPEG with its size in pixels, its SHA-256 in hexadecimal, and the same in small for lists. */
export type Picture = {
  contents: ArrayBuffer
  width: number
  height: number
  hash: string
  /** Null where it does not get small enough. */
  thumbnail: ArrayBuffer | null
  /** What the camera wrote of the time, of a file that says so. */
  cameraTime: CameraTime | null
}

/** Both may be drawn on, in a worker as well as in the page. */
type Canvas = OffscreenCanvas | HTMLCanvasElement
type Size = { width: number; height: number }

/** The second quality is for a picture that is larger than this by the first: gravel, leaves, rain. Most are some 300 kB. */
const QUALITIES = [0.8, 0.6]
const FAIR_BYTES = 450_000
const THUMBNAIL_QUALITIES = [0.7, 0.5, 0.3, 0.1]

/**
 * Draws an image as a JPEG whose longer side has `longest` pixels at most, without what the camera noted of place and
 * time, and hashes it. Null where the browser gives no canvas.
 */
export async function drawPicture(
  image: CanvasImageSource & Size,
  longest: number,
): Promise<Omit<Picture, 'cameraTime'> | null> {
  const canvas = drawScaled(image, longest)
  const contents = canvas && (await encode(canvas, QUALITIES, FAIR_BYTES))
  if (!contents) return null
  const small = drawScaled(canvas, THUMBNAIL_SIDE_MAX)
  const thumbnail = small && (await encode(small, THUMBNAIL_QUALITIES, MAX_THUMBNAIL_BYTES))
  return {
    contents,
    width: canvas.width,
    height: canvas.height,
    hash: await sha256(contents),
    thumbnail: thumbnail && thumbnail.byteLength <= MAX_THUMBNAIL_BYTES ? thumbnail : null,
  }
}

/** The size of an image with its longest side at most `longest` pixels; a smaller one keeps its own. */
export function scaledTo(longest: number, { width, height }: Size): Size {
  const factor = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(width), height: scaled(height) }
}

function drawScaled(image: CanvasImageSource & Size, longest: number): Canvas | null {
  const { width, height } = scaledTo(longest, image)
  const { canvas, context } = newCanvas({ width, height })
  if (!context) return null
  // Transparent parts would be black otherwise.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/** A canvas that needs no page where the browser has such. */
export function newCanvas({ width, height }: Size) {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return { canvas, context: canvas.getContext('2d') }
}

/** A JPEG of the first of these qualities that is small enough, else of the last. */
async function encode(
  canvas: Canvas,
  qualities: readonly number[],
  most: number,
): Promise<ArrayBuffer | null> {
  let contents: ArrayBuffer | null = null
  for (const quality of qualities) {
    const jpeg = await toJpeg(canvas, quality)
    if (!jpeg) return null
    contents = stripMetadata(await jpeg.arrayBuffer())
    if (contents.byteLength <= most) break
  }
  return contents
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
