import { expect, test } from 'vitest'
import {
  cachePhoto,
  clearPhotoCache,
  keepFile,
  listUnsentFiles,
  noteSent,
  readFileHere,
  readUnsentFile,
} from '#app/db/stored-files.ts'

const contents = (byte: number) => new Uint8Array([0xff, 0xd8, 0xff, byte]).buffer
const idOf = (number: number) => `0b8f6a1e-6f0d-4a39-9a57-${String(number).padStart(12, '0')}`

test('a photo is here before it is sent and after, until somebody signs out', async () => {
  await keepFile({ id: idOf(1), type: 'image/jpeg' }, contents(1))
  expect(await listUnsentFiles(Date.now())).toContain(idOf(1))
  const unsent = await readUnsentFile(idOf(1))
  if (unsent) await noteSent(unsent)
  expect(await readUnsentFile(idOf(1))).toBeUndefined()
  expect(await readFileHere(idOf(1))).toEqual(contents(1))
  await keepFile({ id: idOf(2), type: 'image/jpeg' }, contents(2))
  await clearPhotoCache()
  expect(await readFileHere(idOf(1))).toBeUndefined()
  // Files that are still to be sent outlive the person's session.
  expect(await readFileHere(idOf(2))).toEqual(contents(2))
})

test('a file that is no photo is not kept once it is sent', async () => {
  await keepFile({ id: idOf(3), type: 'application/pdf' }, contents(3))
  const unsent = await readUnsentFile(idOf(3))
  if (unsent) await noteSent(unsent)
  expect(await readFileHere(idOf(3))).toBeUndefined()
})

test('a hundred and sixty photos are kept at most', async () => {
  await clearPhotoCache()
  for (let number = 100; number < 263; number++) await cachePhoto(idOf(number), contents(1))
  const here = []
  for (let number = 100; number < 263; number++) if (await readFileHere(idOf(number))) here.push(number)
  expect(here).toHaveLength(160)
})
