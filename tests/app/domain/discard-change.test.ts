import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#app/db/file-database.ts'
import { database, openUserDatabase } from '#app/db/open-database.ts'
import { keepFile, readFileHere } from '#app/db/stored-files.ts'
import { readThumbnailHere } from '#app/db/thumbnails.ts'
import { discardChange } from '#app/domain/rejections/discard-change.ts'
import { readRejected } from '#app/queries/rejected.ts'
import { useSession } from '#app/session/session-user.ts'
import { ErrorCode } from '#schema/errors.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'

const EMPLOYEE = { ...user(7_118, 'employee'), mustChangePassword: false }
const fileId = (number: number) => `5d0f7c1e-2b6a-4c1d-8e57-00000000018${number}`
const picture = new Uint8Array([0xff, 0xd8, 0xff, 1]).buffer

beforeAll(() => {
  useSession.setState({ state: 'signed-in', user: EMPLOYEE })
  openUserDatabase(EMPLOYEE.id)
})

afterAll(async () => {
  useSession.setState({ state: 'loading', user: null })
  await Promise.all(files.tables.map(table => table.clear()))
  await database().delete()
})

/** Keeps a picture on this device whose change the server has rejected. */
async function reject(number: number, name: string, args: object): Promise<void> {
  await keepFile({ id: fileId(number), type: 'image/jpeg', thumbnail: picture }, picture)
  await database().rejected.put({
    ...{ key: number, id: crypto.randomUUID(), name, args, actedAt: NOW, schemaVersion: 1 },
    ...{ code: ErrorCode.missingReference, message: 'There is no such appointment.', rejectedAt: NOW },
  })
}

async function discard(number: number): Promise<void> {
  const change = (await readRejected(database())).find(({ key }) => key === number)
  if (!change) throw new Error('Nothing was rejected.')
  await discardChange(change)
  expect(await database().rejected.get(number)).toBeUndefined()
}

const photo = (number: number): MutationArgs<'appointment.addPhoto'> => ({
  ...{ id: 60 + number, appointmentId: 40, fileId: fileId(number), moment: 'before' },
  ...{ width: 4, height: 3, size: 4 },
})

test('The picture of a photo whose rejected change is discarded is deleted, and so is a bill', async () => {
  await reject(1, 'appointment.addPhoto', photo(1))
  const billFile = { id: fileId(2), name: 'Bill.jpg', type: 'image/jpeg', size: 4 }
  await reject(2, 'expense.attachBill', { id: 70, billFile })
  for (const number of [1, 2]) {
    expect(await readFileHere(fileId(number))).toEqual(picture)
    await discard(number)
    expect(await readFileHere(fileId(number))).toBeUndefined()
    expect(await readThumbnailHere(fileId(number))).toBeUndefined()
  }
})

test('The picture stays where its photo is there after all', async () => {
  await reject(3, 'appointment.addPhoto', photo(3))
  await database()
    .rows('appointmentPhotos')
    .put({
      ...{ ...photo(3), side: null, markId: null, tickId: null, hash: null, takenAt: null },
      ...{ shared: false, createdBy: EMPLOYEE.id, createdAt: NOW },
    })
  await discard(3)
  expect(await readFileHere(fileId(3))).toEqual(picture)
})
