import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCameraTime } from '#app/domain/files/read-camera-time.ts'
import { addPhoto } from '#schema/mutations/appointments/appointment-photo.ts'
import { captureTime } from '#schema/rules/files/capture-time.ts'
import { exifOf, heicWithExif, jpegWithExif } from '#tests/fixtures/exif.ts'
import { carPhoto } from '#tests/fixtures/inspection.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const [dateTime, offset] = ['2026:03:12 14:05:09', '+04:00']
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
const jpeg = await picture.clone().jpeg().toBuffer()
const noted = picture.clone().withExif({ IFD2: { DateTimeOriginal: dateTime, OffsetTimeOriginal: offset } })
const readFrom = (bytes: Uint8Array) => readCameraTime(new Blob([new Uint8Array(bytes)]))

test.each<[string, Uint8Array]>([
  ['a JPEG', jpegWithExif(jpeg, exifOf({ dateTime, offset, latitude: 25 }))],
  ['a PNG', await noted.clone().png().toBuffer()],
  ['a WebP', await noted.clone().webp().toBuffer()],
  ['a HEIC', heicWithExif(exifOf({ dateTime, offset, latitude: 25 }))],
])('%s says when it was taken', async (_, bytes) => {
  expect(await readFrom(bytes)).toEqual({ dateTime, offset })
})

test('A camera that does not know how far its clock is from UTC says the time alone', async () => {
  expect(await readFrom(jpegWithExif(jpeg, exifOf({ dateTime })))).toEqual({ dateTime, offset: null })
})

test.each<[string, Uint8Array]>([
  ['without EXIF', jpeg],
  ['with the place alone', jpegWithExif(jpeg, exifOf({ latitude: 25 }))],
  ['with an offset alone', jpegWithExif(jpeg, exifOf({ offset }))],
  ['with no bytes', Buffer.alloc(0)],
  ['that is a text', Buffer.from('%PDF-1.7')],
  ['that is cut off in its EXIF', jpegWithExif(jpeg, exifOf({ dateTime })).subarray(0, 60)],
])('A file %s says no time', async (_, bytes) => {
  expect(await readFrom(bytes)).toBeNull()
})

/** EXIF with some of its bytes changed, and what is none at all. */
const anyExif = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .tuple(
      fc.record({
        dateTime: fc.string({ maxLength: 30 }),
        offset: fc.string({ maxLength: 8 }),
        latitude: fc.nat(90),
      }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
    )
    .map(([said, changes]) => {
      const exif = exifOf(said)
      for (const [at, byte] of changes) exif[at % exif.length] = byte
      return exif
    }),
)

test('Whatever stands in the EXIF of a photo, it can be added', async () => {
  await fc.assert(
    fc.asyncProperty(anyExif, fc.boolean(), async (exif, isHeic) => {
      const said = await readFrom(isHeic ? heicWithExif(exif) : jpegWithExif(jpeg, exif))
      const takenAt = said && captureTime(said, NOW)
      const photo = { ...carPhoto({ id: 62, side: 'left', markId: null }), takenAt }
      expect(addPhoto.args.safeParse(photo).success).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
