import { expect, test } from 'vitest'
import { cachePhoto, keepFile, readFileHere } from '#app/db/stored-files.ts'
import type { Transport } from '#app/sync/transport.ts'
import type { PullResponse } from '#schema/protocol/pull.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
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

/** Answers each pull with the next of these. */
function answering(...answers: PullResponse[]): Transport {
  return {
    ...noLine,
    lease: async () => ({
      firstId: 1,
      lastId: 10_000,
      register: 1,
      lastSequence: 0,
      lastCreditNotes: {},
      pushKey: 'key',
    }),
    pull: async () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  }
}

test('Photos of work that is older than the history here go, but for those that are still to be sent', async () => {
  const device = new Device({ userId: 2, role: 'employee' }, noLine)
  const page: PullResponse = { status: 'page', tables: {}, total: 0, next: null, cookie }
  const changes = { status: 'changes' as const, tables: {}, cookie, lastSeq: 0, lastId: null, rejected: [] }
  await device.sync(answering(page, { ...changes, removed: {} }))
  for (const id of [1, 2, 3]) await device.db.table('appointmentPhotos').put(photo(id))
  for (const id of [1, 3]) await keepFile({ id: fileOf(id), type: 'image/jpeg' }, contents)
  for (const id of [2, 4]) await cachePhoto(fileOf(id), contents)
  const next = { ...changes, cookie: { ...cookie, version: 2 } }
  // The third was removed by somebody.
  await device.sync(answering({ ...next, removed: { appointmentPhotos: [1, 2, 3] }, olderPhotos: [1, 2] }))
  expect(await Promise.all([1, 2, 3, 4].map(isHere))).toEqual([true, false, false, true])
  await device.sync(answering({ status: 'reset', reason: 'scope' }, page, { ...next, removed: {} }))
  expect(await Promise.all([1, 4].map(isHere))).toEqual([true, false])
})
