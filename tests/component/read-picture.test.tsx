import { afterEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { sha256 } from '#app/api/sha256.ts'
import type { PictureRead } from '#app/domain/files/picture-reader.ts'
import { grabPicture, readPicture } from '#app/domain/files/read-picture.ts'
import { PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'
import { MAX_THUMBNAIL_BYTES } from '#schema/rules/files/thumbnail-size.ts'
import { makeCameraPhoto } from './picture-file.ts'

afterEach(() => vi.unstubAllGlobals())

const textOf = (contents: ArrayBuffer) => String.fromCharCode(...new Uint8Array(contents.slice(0, 2_000)))

/** The longest time between two frames while this goes on (ms). */
async function longestFrame(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  let isOver = false
  const frames = (async () => {
    while (!isOver) {
      await new Promise(requestAnimationFrame)
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
  })()
  await work()
  isOver = true
  await frames
  return longest
}

test('a photo of 12 megapixels is made smaller apart from the page, with its hash and the same in small', async () => {
  const taken = await makeCameraPhoto(4_000, 3_000)
  const inPage = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
  let pictures: PictureRead[] = []
  const longest = await longestFrame(async () => {
    pictures = await Promise.all([1, 2, 3].map(() => readPicture(taken, PHOTO_SIDE_MAX)))
  })
  const idle = await longestFrame(() => new Promise(resolve => requestIdleCallback(resolve)))
  // A time is no matter for a test; it is written down to be looked at.
  const text = `longest frame: ${longest.toFixed(0)} ms, with nothing to do ${idle.toFixed(0)} ms\n`
  await commands.report('frames-while-photos-are-read', text)
  expect(inPage).not.toHaveBeenCalled()

  for (const picture of pictures) {
    if (typeof picture === 'string' || !picture.thumbnail) throw new Error('No picture was made')
    const { contents, thumbnail, width, height, hash } = picture
    expect([width, height]).toEqual([2_048, 1_536])
    expect(contents.byteLength).toBeLessThan(700_000)
    expect(await sha256(contents)).toBe(hash)
    expect(textOf(contents)).not.toContain('Exif')
    const small = await createImageBitmap(new Blob([thumbnail]))
    expect([small.width, small.height]).toEqual([320, 240])
    expect(thumbnail.byteLength).toBeLessThanOrEqual(MAX_THUMBNAIL_BYTES)
  }
})

test('what is no picture is none, and the next one is read', async () => {
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\xff\xd8\xff\xe0'])
    expect(await readPicture(new Blob([text]), PHOTO_SIDE_MAX)).toBe('unreadable')
  expect(await readPicture(await makeCameraPhoto(30, 20), PHOTO_SIDE_MAX)).toMatchObject({
    width: 30,
    height: 20,
  })
})

/** A camera that shows a red picture of this size. */
async function redCamera(width: number, height: number): Promise<HTMLVideoElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width, height)
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    srcObject: canvas.captureStream(),
  })
  await video.play()
  await expect.poll(() => video.videoWidth).toBe(width)
  return video
}

async function expectRed(contents: ArrayBuffer): Promise<void> {
  const bitmap = await createImageBitmap(new Blob([contents]))
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(bitmap, 0, 0, 1, 1)
  const [red = 0, green = 255] = context?.getImageData(0, 0, 1, 1).data ?? []
  expect([red > 240, green < 20]).toEqual([true, true])
}

test('what a camera shows is drawn apart from the page, and in it where the browser hands out no frames', async () => {
  const video = await redCamera(1_600, 1_200)
  const inPage = vi.spyOn(OffscreenCanvas.prototype, 'getContext')
  for (const drawnInPage of [false, true]) {
    if (drawnInPage) vi.stubGlobal('VideoFrame', undefined)
    const picture = await grabPicture(video, 800)
    if (!picture) throw new Error('The camera gave no picture')
    expect(inPage.mock.calls.length > 0).toBe(drawnInPage)
    expect([picture.width, picture.height]).toEqual([800, 600])
    inPage.mockClear()
    await expectRed(picture.contents)
    inPage.mockClear()
  }
})
