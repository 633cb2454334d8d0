import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readUnsentFile } from '#app/db/stored-files.ts'
import { readThumbnailHere } from '#app/db/thumbnails.ts'
import { keepPicture } from '#app/domain/files/keep-picture.ts'
import { openPictureReader } from '#app/domain/files/picture-reader.ts'
import { PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'
import { exifOf, jpegWithExif } from '#tests/fixtures/exif.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, PHONE } from './on-screen.ts'
import { makeCameraPhoto } from './picture-file.ts'
import { idOf, shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const [dateTime, offset] = ['2021:03:12 14:05:09', '+04:00']

afterEach(() => vi.unstubAllGlobals())

async function photoWith(exif: Uint8Array): Promise<File> {
  const jpeg = new Uint8Array(await (await makeCameraPhoto(64, 48)).arrayBuffer())
  return new File([jpegWithExif(jpeg, exif)], 'scratch.jpg', { type: 'image/jpeg', lastModified: 0 })
}

const textOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join('')

test('a photo of the gallery shows when it was taken, and nothing that its camera wrote leaves the device', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([{ customer: 'Seen Before', changes: { status: 'in_progress', startedAt: NOW } }])
  const app = await openStaffApp({ rows, at: `/dashboard/appointments/${idOf(0)}` })
  await page.getByRole('tab', { name: 'Photos' }).click()
  const files = [
    await photoWith(exifOf({ dateTime, offset, latitude: 25 })),
    await photoWith(exifOf({ dateTime: '0000:00:00 00:00:00', latitude: 25 })),
  ]
  expect(textOf(await (files[0] as File).arrayBuffer())).toMatch(/Exif.*2021:03:12 14:05:09/s)
  await page.getByLabelText('Add photos after the work').upload(files)
  await expectCount(page.getByRole('button', { name: /^Open After, photo / }), 2)
  const photos = await app.all('appointmentPhotos')
  expect(photos.map(({ takenAt }) => takenAt)).toEqual(['2021-03-12T10:05:09.000Z', null])
  for (const { fileId } of photos) {
    for (const sent of [(await readUnsentFile(fileId))?.contents, await readThumbnailHere(fileId)]) {
      if (!sent) throw new Error('The photo is not here to be sent')
      expect(textOf(sent)).not.toMatch(/Exif|2021:03:12|II\*|MM\0\*/)
    }
  }
  const added = (await app.outbox()).filter(({ name }) => name === 'appointment.addPhoto')
  expect(JSON.stringify(added)).not.toMatch(/latitude|GPS|exif|scratch\.jpg/i)

  await page.getByRole('button', { name: 'Open After, photo 1' }).click()
  const large = page.getByRole('dialog', { name: 'After, photo 1' })
  await expect.element(large).toHaveTextContent(/Taken Fri 12 Mar 2021, 2:05 PM · added .* [AP]M/)
  await expectForEveryone('a photo that is older than its job')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expectCount(page.getByText(/^Taken /), 0)
})

test('whatever stands in the EXIF of a photo, it is added', async () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 })
  const said = fc.record({ dateTime: fc.string({ maxLength: 30 }), offset: fc.string({ maxLength: 8 }) })
  await fc.assert(
    fc.asyncProperty(said, changes, async (words, changed) => {
      const exif = exifOf({ ...words, latitude: 25 })
      for (const [at, byte] of changed) exif[at % exif.length] = byte
      const save = vi.fn(async () => {})
      expect(await keepPicture(await photoWith(exif), PHOTO_SIDE_MAX, save)).toBeNull()
      expect(save).toHaveBeenCalledTimes(1)
    }),
    { numRuns: 40 },
  )
})

test('the time is read where the page has to read the photo itself, too', async () => {
  vi.stubGlobal('Worker', undefined)
  const read = openPictureReader()
  expect(await read(await photoWith(exifOf({ dateTime, offset })), PHOTO_SIDE_MAX)).toMatchObject({
    cameraTime: { dateTime, offset },
  })
})
