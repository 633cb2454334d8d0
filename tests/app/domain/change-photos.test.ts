import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#app/db/file-database.ts'
import { database, openUserDatabase } from '#app/db/open-database.ts'
import { isUnsent, keepFile, readFileHere } from '#app/db/stored-files.ts'
import { removePhoto } from '#app/domain/appointments/change-photos.ts'
import { useSession } from '#app/session/session-user.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'

const EMPLOYEE = { ...user(7_117, 'employee'), mustChangePassword: false }
const FILE = '5d0f7c1e-2b6a-4c1d-8e57-000000000071'

beforeAll(async () => {
  useSession.setState({ state: 'signed-in', user: EMPLOYEE })
  openUserDatabase(EMPLOYEE.id)
  await database().rows('appointments').put(appointment(40))
})

afterAll(async () => {
  useSession.setState({ state: 'loading', user: null })
  await Promise.all(files.tables.map(table => table.clear()))
  await database().delete()
})

test('Removing a photo takes its row at once, and leaves its picture to the answer of the server', async () => {
  const contents = new Uint8Array([0xff, 0xd8, 0xff, 1]).buffer
  await keepFile({ id: FILE, type: 'image/jpeg' }, contents)
  await database()
    .rows('appointmentPhotos')
    .put({
      ...{
        id: 62,
        appointmentId: 40,
        fileId: FILE,
        moment: 'before',
        side: null,
        markId: null,
        tickId: null,
      },
      ...{
        width: 4,
        height: 3,
        size: 4,
        hash: null,
        takenAt: null,
        shared: false,
        createdBy: EMPLOYEE.id,
        createdAt: NOW,
      },
    })
  expect(await removePhoto({ id: 62 })).toBe(true)
  expect(await database().rows('appointmentPhotos').get(62)).toBeUndefined()
  expect(await readFileHere(FILE)).toEqual(contents)
  expect(await isUnsent(FILE)).toBe(true)
})
