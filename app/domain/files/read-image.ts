import { drawPicture, type Picture } from './draw-picture.ts'

/** What a picture is made from: a file, or what a camera showed. */
export type Image = Blob | ImageBitmap | VideoFrame

/** An image as a picture, in whichever thread this is called; what a camera showed is used up. Null for one that cannot be read. Throws nothing. */
export async function readImage(image: Image, longest: number): Promise<Picture | null> {
  const drawn = await drawImage(image, longest)
  return drawn && { ...drawn, takenAt: image instanceof Blob ? await timeOf(image) : null }
}

async function drawImage(image: Image, longest: number): ReturnType<typeof drawPicture> {
  let bitmap: ImageBitmap | undefined
  try {
    bitmap =
      image instanceof ImageBitmap
        ? image
        : await createImageBitmap(image, { imageOrientation: 'from-image' })
    return await drawPicture(bitmap, longest)
  } catch {
    return null
  } finally {
    bitmap?.close()
    // A camera has only so many frames.
    if (!(image instanceof Blob)) image.close()
  }
}

/** Its reader is large and loaded by nothing else. Where it is not to be had, the picture goes without its time. */
async function timeOf(image: Blob): Promise<string | null> {
  try {
    const { readCaptureTime } = await import('./read-capture-time.ts')
    return await readCaptureTime(image)
  } catch {
    return null
  }
}
