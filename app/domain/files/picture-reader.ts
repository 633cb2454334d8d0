import type { Picture } from './draw-picture.ts'
import type { PictureAnswer, PictureTask } from './picture-worker.ts'
import { type Image, readImage } from './read-image.ts'

/** An image as a picture, or why there is none. */
export type PictureRead = Picture | 'unreadable' | 'too slow'

/** The largest photos take an old phone some five seconds. */
const READ_SECONDS = 30

type Task = Omit<PictureTask, 'task'> & { resolve: (read: PictureRead) => void }

/**
 * Reads images in a worker of its own, one after another, in whatever order they come; in the page where the browser has no worker that
 * draws. One at which the decoder hangs is given up, and takes its worker along: those behind it are read by the next.
 */
export function openPictureReader(): (image: Image, longest: number) => Promise<PictureRead> {
  /** Null where there is none to be had. */
  let worker: Worker | null | undefined
  /** What the worker has still to answer, the oldest first. */
  const waiting = new Map<number, Task>()
  let tasks = 0
  let stopWatch = () => {}

  function read(image: Image, longest: number): Promise<PictureRead> {
    return new Promise(resolve => give({ image, longest, resolve }))
  }

  function give({ image, longest, resolve }: Task): void {
    if (worker === undefined) worker = openWorker()
    if (!worker) return void readInPage(image, longest).then(resolve)
    const task = ++tasks
    waiting.set(task, { image, longest, resolve })
    if (waiting.size === 1) watch()
    // A copy of what a camera showed would hold the page up.
    const transfer = image instanceof Blob ? [] : [image]
    worker.postMessage({ task, image, longest } satisfies PictureTask, { transfer })
  }

  function openWorker(): Worker | null {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
    const opened = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data: { task, picture } }: MessageEvent<PictureAnswer>) => {
      waiting.get(task)?.resolve(picture ?? 'unreadable')
      waiting.delete(task)
      watch()
    }
    // Its script was not to be had, or the browser has ended it.
    opened.onerror = () => {
      opened.terminate()
      goOnWith(null)
    }
    return opened
  }

  /** Waits for the next answer. */
  function watch(): void {
    stopWatch()
    stopWatch = waiting.size > 0 ? whenAwakeFor(READ_SECONDS, giveUpOldest) : () => {}
  }

  function giveUpOldest(): void {
    const [oldest] = waiting
    if (!oldest) return
    const [task, { resolve }] = oldest
    waiting.delete(task)
    resolve('too slow')
    worker?.terminate()
    goOnWith(undefined)
  }

  /** Gives what the last worker had still to read to the next, or to the page where there is none. */
  function goOnWith(next: null | undefined): void {
    worker = next
    const left = [...waiting.values()]
    waiting.clear()
    watch()
    // What a camera showed is gone with the worker, and is to be taken again.
    for (const task of left) task.image instanceof Blob ? give(task) : task.resolve('unreadable')
  }

  return read
}

function readInPage(image: Image, longest: number): Promise<PictureRead> {
  return new Promise(resolve => {
    const stopWatch = whenAwakeFor(READ_SECONDS, () => resolve('too slow'))
    void readImage(image, longest).then(picture => {
      stopWatch()
      resolve(picture ?? 'unreadable')
    })
  })
}

/** Calls once the page has run for so many seconds; those in which it sleeps do not count. Returns how to stop that. */
function whenAwakeFor(seconds: number, then: () => void): () => void {
  let left = seconds
  const clock = setInterval(() => {
    if (--left > 0) return
    clearInterval(clock)
    then()
  }, 1_000)
  return () => clearInterval(clock)
}
