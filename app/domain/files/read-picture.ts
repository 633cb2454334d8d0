import { newCanvas, type Picture, scaledTo } from './draw-picture.ts'
import { openPictureReader, type PictureRead } from './picture-reader.ts'

/** Each has a worker of its own: no file that was chosen can hold up what the camera takes. */
const [readChosen, readTaken] = [openPictureReader(), openPictureReader()]

/**
 * Any image that the browser can read as a JPEG whose longer side has `longest` pixels at most, without what the camera
 * noted of place and time; or why there is none.
 */
export function readPicture(image: Blob, longest: number): Promise<PictureRead> {
  return readChosen(image, longest)
}

/**
 * The image that a camera shows at this moment, in the same way. It is taken before this returns: what the camera shows afterwards
 * is not in it. Null while it shows nothing.
 */
export async function grabPicture(video: HTMLVideoElement, longest: number): Promise<Picture | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return null
  const size = scaledTo(longest, { width, height })
  const { canvas, context } = newCanvas(size)
  context?.drawImage(video, 0, 0, size.width, size.height)
  const taken =
    'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : await createImageBitmap(canvas)
  const picture = await readTaken(taken, longest)
  return typeof picture === 'string' ? null : picture
}
