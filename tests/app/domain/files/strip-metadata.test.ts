import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripMetadata } from '#app/domain/files/strip-metadata.ts'

const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } }).withIccProfile('p3')

test('a JPEG loses what a browser notes in it, and draws the same', async () => {
  const plain = await picture().jpeg().toBuffer()
  const noted = await picture()
    .withExif({ IFD0: { Artist: 'Rashid' } })
    .jpeg()
    .toBuffer()
  const commented = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 8]),
    Buffer.from('Rashid'),
    plain.subarray(2),
  ])
  expect(stripMetadata(bufferOf(plain))).toEqual(bufferOf(plain))
  for (const said of [noted, commented]) {
    expect(said.includes('Rashid')).toBe(true)
    expect(Buffer.from(stripMetadata(bufferOf(said)))).toEqual(plain)
  }
})

test('what is no JPEG, or is cut off, comes back', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7'),
    jpeg.subarray(0, 3),
    jpeg.subarray(0, 7),
    jpeg.subarray(0, 40),
  ])
    expect(stripMetadata(bufferOf(bytes)).byteLength).toBe(bytes.length)
})
