import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturePixels } from '#app/domain/files/picture-pixels.ts'

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const pixelsOf = async (bytes: Buffer) => picturePixels(blobOf(bytes))

test('a picture says how many pixels it has before it is unpacked, also behind what a camera noted', async () => {
  const noted = picture.clone().withExif({ IFD0: { Copyright: 'x'.repeat(4_000) } })
  expect(await pixelsOf(await noted.jpeg().toBuffer())).toBe(60_000)
  expect(await pixelsOf(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe(60_000)
  expect(await pixelsOf(await picture.clone().png().toBuffer())).toBe(60_000)
})

test('other pictures that browsers read say it, too', async () => {
  const clear = picture.clone().ensureAlpha(0.5)
  for (const made of [
    picture.clone().gif(),
    picture.clone().webp(),
    picture.clone().webp({ lossless: true }),
    clear.clone().webp(),
    picture.clone().avif(),
  ])
    expect(await pixelsOf(await made.toBuffer())).toBe(60_000)
})

test('a file that is none, or is cut off, says nothing', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer()
  for (const bytes of [Buffer.from('GIF89a'), jpeg.subarray(0, 3), jpeg.subarray(0, 30), Buffer.alloc(0)])
    expect(await pixelsOf(bytes)).toBeNull()
})
