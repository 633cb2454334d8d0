import { newCanvas, type Picture, scaledTo } from './draw-picture.ts'
import type { PictureAnswer, PictureTask } from './picture-worker.ts'
import { readImage } from './read-image.ts'

/**
 * Any image that the browser can read as a JPEG whose longer side has `longest` pixels at most, without what the camera
 * noted of place and time. Null for what is no such image.
 */
export function readPicture(image: Blob, longest: number): Promise<Picture | null> {
  return readApart(image, longest)
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
  return readApart(taken, longest)
}

type Waiting = Omit<PictureTask, 'task'> & { resolve: (picture: Picture | null) => void }

/** Null where the browser has none that draws: pictures are then read in the page. */
let worker: Worker | null | undefined
const waiting = new Map<number, Waiting>()
let tasks = 0

async function readApart(image: Blob | ImageBitmap, longest: number): Promise<Picture | null> {
  if (worker === undefined) worker = openWorker()
  if (!worker) return readImage(image, longest)
  const task = ++tasks
  const picture = new Promise<Picture | null>(resolve => waiting.set(task, { image, longest, resolve }))
  // A copy of a bitmap would hold the page up.
  const transfer = image instanceof ImageBitmap ? [image] : []
  worker.postMessage({ task, image, longest } satisfies PictureTask, { transfer })
  return picture
}

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const opened = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data: { task, picture } }: MessageEvent<PictureAnswer>) => {
    waiting.get(task)?.resolve(picture)
    waiting.delete(task)
  }
  // Its script was not to be had, or the browser has ended it.
  opened.onerror = () => {
    opened.terminate()
    worker = null
    // What a camera showed is gone with it, and is to be taken again.
    for (const { image, longest, resolve } of waiting.values())
      void (image instanceof Blob ? readImage(image, longest) : Promise.resolve(null)).then(resolve)
    waiting.clear()
  }
  return opened
}
