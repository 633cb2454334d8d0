import { afterEach, expect, test, vi } from 'vitest'
import { keepPicture } from '#app/domain/files/keep-picture.ts'
import { openPictureReader } from '#app/domain/files/picture-reader.ts'
import { readPicture } from '#app/domain/files/read-picture.ts'
import { PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'
import { makeCameraPhoto } from './picture-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Has the next worker hang at the first image that it is given, as one whose decoder does; those after it are the real one. */
function hangNextWorker(): { opened: () => number } {
  const Real = Worker
  let opened = 0
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(script: URL, options: WorkerOptions) {
        opened += 1
        const hangs = 'onmessage = () => { for (;;); }'
        super(opened === 1 ? URL.createObjectURL(new Blob([hangs])) : script, opened === 1 ? {} : options)
      }
    },
  )
  return { opened: () => opened }
}

test('A picture at which the decoder hangs is given up, and those behind it are read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const workers = hangNextWorker()
  const read = openPictureReader()
  const [small, smaller] = [await makeCameraPhoto(30, 20), await makeCameraPhoto(12, 10)]
  const reads = [small, small, smaller].map(image => read(image, PHOTO_SIDE_MAX))
  vi.advanceTimersByTime(29_000)
  expect(await Promise.race([...reads, 'still reading'])).toBe('still reading')
  vi.advanceTimersByTime(1_000)
  expect(await Promise.all(reads)).toMatchObject(['too slow', { width: 30 }, { width: 12 }])
  expect(workers.opened()).toBe(2)
  // Nothing is watched any more: the worker that reads is kept.
  vi.advanceTimersByTime(60_000)
  expect(await read(small, PHOTO_SIDE_MAX)).toMatchObject({ width: 30 })
  expect(workers.opened()).toBe(2)
})

test('The person is told of a picture that could not be read in time, and adds the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // The app's own reader, whose worker another test may have opened: it hears nothing, and so does not answer.
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {})
  const save = vi.fn(async () => {})
  const image = new File([await makeCameraPhoto(30, 20)], 'scratch.jpg', { type: 'image/jpeg' })
  const kept = keepPicture(image, PHOTO_SIDE_MAX, save)
  // What its head says is read before.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(30_000)
  expect(await kept).toMatch(/could not read it within 30 seconds/)
  expect(save).not.toHaveBeenCalled()
  posting.mockRestore()
  expect(await readPicture(image, PHOTO_SIDE_MAX)).toMatchObject({ width: 30 })
})
