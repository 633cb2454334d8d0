import { afterEach, expect, test } from 'vitest'
import { files } from '#app/db/file-database.ts'
import { cachePhoto, keepFile, readFileHere } from '#app/db/stored-files.ts'
import type { Transport } from '#app/sync/transport.ts'
import { ErrorCode } from '#schema/errors.ts'
import type { PullChanges, PullResponse } from '#schema/protocol/pull.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { Device, LEASE, noLine } from '#tests/fixtures/device.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const cookie = {
  epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10',
  version: 1,
  scope: 'employee since 2026-08-01',
}
const fileOf = (id: number) => `5d0f7c1e-2b6a-4c1d-8e57-${String(id).padStart(12, '0')}`
const contents = new Uint8Array([0xff, 0xd8, 0xff, 1]).buffer
const photo = (id: number) => ({
  ...{
    id,
    appointmentId: 40,
    fileId: fileOf(id),
    moment: 'before',
    width: 4,
    height: 3,
    size: 4,
    shared: false,
  },
  ...{ createdBy: 2, createdAt: NOW },
})
const isHere = async (id: number) => (await readFileHere(fileOf(id))) !== undefined

afterEach(() => Promise.all(files.tables.map(table => table.clear())))

/** Answers each pull with the next of these. */
function answering(...answers: PullResponse[]): Transport {
  return {
    push: async ({ mutations }) => ({
      status: 'accepted',
      lastSeq: mutations.at(-1)?.seq ?? 0,
      rejected: [],
    }),
    lease: async () => LEASE,
    pull: async () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  }
}

const page: PullResponse = { status: 'page', tables: {}, total: 0, next: null, cookie }
const changes = {
  ...{ status: 'changes' as const, tables: {}, removed: {}, cookie, lastSeq: 0, lastId: null, rejected: [] },
}

test('Photos of work that is older than the history here go, but for those that are still to be sent', async () => {
  const device = new Device({ userId: 2, role: 'employee' }, noLine)
  await device.sync(answering(page, changes))
  for (const id of [1, 2, 3]) await device.db.table('appointmentPhotos').put(photo(id))
  for (const id of [1, 3]) await keepFile({ id: fileOf(id), type: 'image/jpeg' }, contents)
  for (const id of [2, 4]) await cachePhoto(fileOf(id), contents)
  const next = { ...changes, cookie: { ...cookie, version: 2 } }
  // The third was removed by somebody.
  await device.sync(answering({ ...next, removed: { appointmentPhotos: [1, 2, 3] }, olderPhotos: [1, 2] }))
  expect(await Promise.all([1, 2, 3, 4].map(isHere))).toEqual([true, false, false, true])
  await device.sync(answering({ status: 'reset', reason: 'scope' }, page, next))
  expect(await Promise.all([1, 4].map(isHere))).toEqual([true, false])
})

/** A device with the photos 1 and 2, which the server knows, and 3, which was added here; the pictures of all three are unsent. */
async function deviceWithPhotos(): Promise<Device> {
  const device = new Device({ userId: 2, role: 'employee' }, noLine)
  await device.sync(answering(page, changes))
  await device.db.table('appointments').put(appointment(40))
  for (const id of [1, 2]) await device.db.table('appointmentPhotos').put({ ...photo(id), hash: null })
  const { shared, createdBy, createdAt, ...added } = photo(3)
  await device.mutate('appointment.addPhoto', { ...added, moment: 'before' })
  for (const id of [1, 2, 3]) await keepFile({ id: fileOf(id), type: 'image/jpeg' }, contents)
  return device
}

/** An answer that acknowledges whatever this device has made. */
async function acknowledging(device: Device, more: Partial<PullChanges> = {}): Promise<PullChanges> {
  const [last] = await device.db.outbox.reverse().limit(1).toArray()
  return {
    ...changes,
    cookie: { ...cookie, version: 2 },
    lastSeq: last?.key ?? 0,
    lastId: last?.id ?? null,
    ...more,
  }
}

test('The picture of a photo that was removed here is kept until the server has taken the removal', async () => {
  const device = await deviceWithPhotos()
  for (const id of [1, 3]) await device.mutate('appointment.removePhoto', { id })
  await device.sync(answering({ ...changes, cookie: { ...cookie, version: 2 } })).catch(() => {})
  expect(await Promise.all([1, 2, 3].map(isHere))).toEqual([true, true, true])
  await device.sync(answering(await acknowledging(device, { removed: { appointmentPhotos: [1] } })))
  expect(await Promise.all([1, 2, 3].map(isHere))).toEqual([false, true, false])
})

test('A photo whose removal the server rejects is back, with its picture', async () => {
  const device = await deviceWithPhotos()
  for (const id of [1, 2]) await device.mutate('appointment.removePhoto', { id })
  const [first] = await device.db.outbox.where('key').equals(2).toArray()
  if (!first) throw new Error('Nothing was removed.')
  const rejected = [{ id: first.id, seq: 2, code: ErrorCode.constraint, message: 'It is signed.' }]
  await device.sync(answering(await acknowledging(device, { rejected, removed: { appointmentPhotos: [2] } })))
  expect(await device.db.rows('appointmentPhotos').get(1)).toBeDefined()
  expect(await Promise.all([1, 2, 3].map(isHere))).toEqual([true, false, true])
})

test('A photo that somebody else removed as well goes with the first news of it', async () => {
  const device = await deviceWithPhotos()
  await device.mutate('appointment.removePhoto', { id: 1 })
  const news = { ...changes, cookie: { ...cookie, version: 2 }, removed: { appointmentPhotos: [1] } }
  await device.sync(answering(...Array.from({ length: 5 }, () => news)))
  expect(await Promise.all([1, 2].map(isHere))).toEqual([false, true])
})
