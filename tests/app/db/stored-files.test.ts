import { afterEach, expect, test, vi } from 'vitest'
import { files } from '#app/db/file-database.ts'
import { storageRoom } from '#app/db/storage-room.ts'
import {
  cachePhoto,
  clearPhotoCache,
  isUnsent,
  keepFile,
  nextUnsentFile,
  noteSent,
  readFileHere,
  readUnsentFile,
  retryFileAt,
} from '#app/db/stored-files.ts'
import { cacheThumbnail, nextUnsentThumbnail, readThumbnailHere } from '#app/db/thumbnails.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(files.tables.map(table => table.clear()))
})

const contents = (byte: number) => new Uint8Array([0xff, 0xd8, 0xff, byte]).buffer
const idOf = (number: number) => `0b8f6a1e-6f0d-4a39-9a57-${String(number).padStart(12, '0')}`

test('a photo is here before it is sent and after, until somebody signs out', async () => {
  await keepFile({ id: idOf(1), type: 'image/jpeg' }, contents(1))
  expect(await nextUnsentFile(Date.now())).toBe(idOf(1))
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

test('files are sent in the order in which they were added, those last that the server did not take', async () => {
  for (const [at, number] of [5, 4, 6].entries()) {
    await keepFile({ id: idOf(number), type: 'image/jpeg' }, contents(1))
    await files.unsent.update(idOf(number), { addedAt: 1_000 * at })
  }
  await retryFileAt(idOf(5), 9_000)
  expect(await nextUnsentFile(8_000)).toBe(idOf(4))
  await files.unsent.bulkDelete([idOf(4), idOf(6)])
  expect(await nextUnsentFile(8_000)).toBeUndefined()
  expect(await nextUnsentFile(9_000)).toBe(idOf(5))
})

/** A disk of so many bytes for pictures, which refuses as browsers do. */
function fillDisk(most: number) {
  const sizes = new Map<string, number>()
  const { put, add } = IDBObjectStore.prototype
  const { delete: remove } = IDBObjectStore.prototype
  const write = (how: typeof put) =>
    function (this: IDBObjectStore, value: { id: string; contents: ArrayBuffer }, key?: IDBValidKey) {
      const name = `${this.name} ${value.id}`
      const others = [...sizes].reduce((sum, [other, size]) => sum + (other === name ? 0 : size), 0)
      if (others + value.contents.byteLength > most)
        throw new DOMException('There is no room', 'QuotaExceededError')
      sizes.set(name, value.contents.byteLength)
      this.transaction.addEventListener('abort', () => sizes.delete(name))
      return key === undefined ? how.call(this, value) : how.call(this, value, key)
    }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(write(put))
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(write(add))
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, query) {
    sizes.delete(`${this.name} ${String(query)}`)
    return remove.call(this, query)
  })
}

// A thousandth of 500 photos of 300 kB with thumbnails, and of 200 MB with 45 MB of pictures that the server has.
test('five hundred photos are kept on a device with room for them: pictures that were sent make it, and nothing else goes', async () => {
  fillDisk(200_000)
  for (let number = 0; number < 150; number++) await cachePhoto(idOf(number), new ArrayBuffer(300))
  await cacheThumbnail(idOf(0), new ArrayBuffer(12))
  for (let number = 1_000; number < 1_500; number++)
    await keepFile(
      { id: idOf(number), type: 'image/jpeg', thumbnail: new ArrayBuffer(12) },
      new ArrayBuffer(300),
    )
  expect(await files.unsent.count()).toBe(500)
  expect(await files.seen.count()).toBeGreaterThan(100)
  expect(storageRoom.getState().isFull).toBe(false)
  for (let number = 1_500; number < 1_600; number++)
    await keepFile({ id: idOf(number), type: 'image/jpeg' }, new ArrayBuffer(300))
  expect(await files.unsent.count()).toBe(600)
  expect(await nextUnsentThumbnail()).toBe(idOf(1_000))
})

test('on a full device a photo is refused with a sign for everybody, and what is sent goes without a copy', async () => {
  fillDisk(1_000)
  for (const number of [1, 2, 3])
    await keepFile(
      { id: idOf(number), type: 'image/jpeg', thumbnail: new ArrayBuffer(20) },
      new ArrayBuffer(300),
    )
  await expect(keepFile({ id: idOf(4), type: 'image/jpeg' }, new ArrayBuffer(300))).rejects.toThrow(/no room/)
  expect(storageRoom.getState().isFull).toBe(true)
  expect(await isUnsent(idOf(4))).toBe(false)
  const sent = await readUnsentFile(idOf(1))
  if (sent) await noteSent(sent)
  expect(await isUnsent(idOf(1))).toBe(false)
  expect(await readFileHere(idOf(1))).toBeUndefined()
  expect(await readThumbnailHere(idOf(1))).toBeDefined()
  await keepFile({ id: idOf(4), type: 'image/jpeg' }, new ArrayBuffer(300))
  expect(storageRoom.getState().isFull).toBe(false)
})
