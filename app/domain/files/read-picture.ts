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
  if (video.videoWidth === 0) return null
  const picture = await readTaken(frameOf(video) ?? (await drawFrame(video, longest)), longest)
  return typeof picture === 'string' ? null : picture
}

/** The frame itself, which the page need not draw; null where the browser has no such, or gives it another way up. */
function frameOf(video: HTMLVideoElement): VideoFrame | null {
  if (typeof VideoFrame === 'undefined' || video.readyState < video.HAVE_CURRENT_DATA) return null
  const frame = new VideoFrame(video)
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame
  frame.close()
  return null
}

function drawFrame(video: HTMLVideoElement, longest: number): ImageBitmap | Promise<ImageBitmap> {
  const size = scaledTo(longest, { width: video.videoWidth, height: video.videoHeight })
  const { canvas, context } = newCanvas(size)
  context?.drawImage(video, 0, 0, size.width, size.height)
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas)
}
