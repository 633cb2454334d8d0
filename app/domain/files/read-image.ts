import type { CameraTime } from '#schema/rules/files/capture-time.ts'
import { drawPicture, type Picture } from './draw-picture.ts'

/** What a picture is made from: a file, or what a camera showed. */
export type Image = Blob | ImageBitmap | VideoFrame

/** An image as a picture, in whichever thread this is called; what a camera showed is used up. Null for one that cannot be read. Throws nothing. */
export async function readImage(image: Image, longest: number): Promise<Picture | null> {
  const drawn = await drawImage(image, longest)
  return drawn && { ...drawn, cameraTime: image instanceof Blob ? await cameraTimeOf(image) : null }
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

/** Its reader is large and loaded by nothing else. Where it is not to be had, the picture goes without the time. */
async function cameraTimeOf(image: Blob): Promise<CameraTime | null> {
  try {
    const { readCameraTime } = await import('./read-camera-time.ts')
    return await readCameraTime(image)
  } catch {
    return null
  }
}
