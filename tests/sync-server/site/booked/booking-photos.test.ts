import { addDays } from 'date-fns/addDays'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { pruneFiles } from '#server/files/prune-files.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, NOW, putRows, vehicle } from '#tests/fixtures/shop.ts'

const JPEG = await makeJpeg()
const [DONE, OTHER, IN_WORK] = [51, 52, 53]
const photo = (id: number, changes: Partial<AppointmentPhoto>): AppointmentPhoto => ({
  id,
  appointmentId: DONE,
  fileId: crypto.randomUUID(),
  moment: 'after',
  side: null,
  markId: null,
  tickId: null,
  width: 1600,
  height: 1200,
  size: JPEG.length,
  hash: null,
  takenAt: null,
  shared: true,
  createdBy: null,
  createdAt: NOW,
  ...changes,
})
const shared = photo(1, {})
const before = photo(2, { moment: 'before' })
const own = photo(3, { shared: false })
const ofOther = photo(4, { appointmentId: OTHER })
const early = photo(5, { appointmentId: IN_WORK })
const unsent = photo(6, {})

let server: ShopServer
let paths: Record<number, string>
beforeEach(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  const party = { customerId: 22, vehicleId: 32 }
  await putRows(server.database.sql, {
    customers: [customer(22)],
    vehicles: [vehicle(32, 22)],
    appointments: [
      appointment(DONE, { ...party, status: 'completed', startedAt: NOW, completedAt: NOW }),
      appointment(OTHER, { ...party, status: 'completed', startedAt: NOW, completedAt: NOW }),
      appointment(IN_WORK, { ...party, status: 'in_progress', startedAt: NOW }),
    ],
    appointmentServices: [DONE, OTHER, IN_WORK].map(id => serviceLine(id + 5000, { appointmentId: id })),
    appointmentPhotos: [shared, before, own, ofOther, early, unsent],
  })
  for (const { fileId } of [shared, before, own, ofOther, early]) expect(await send(fileId)).toBe(204)
  const links = [DONE, OTHER, IN_WORK].map(async id => [id, await linkTo(id)] as const)
  paths = Object.fromEntries(await Promise.all(links))
})
afterEach(() => server.close())

async function send(fileId: string, contents = JPEG, type = 'image/jpeg'): Promise<number> {
  const headers = {
    Cookie: server.admin.session,
    'Content-Type': type,
    'Content-Length': String(contents.length),
  }
  const body = new Uint8Array(contents)
  return (await server.app.request(`/api/files/${fileId}`, { method: 'PUT', body, headers })).status
}

async function linkTo(id: number): Promise<string> {
  const answer = await server.get(`/api/document-links/appointments/${id}`, { Cookie: server.admin.session })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

test('the page of a booking shows what is shared, before and after, in both languages', async () => {
  const english = await (await server.get(`${paths[DONE]}?lang=en`)).text()
  for (const { fileId } of [before, shared]) expect(english).toContain(`src="${paths[DONE]}/photo/${fileId}"`)
  expect(english).toMatch(/Photos of your car.*Before.*alt="Before, photo 1".*After.*alt="After, photo 1"/s)
  expect(english).toContain('width="1600"')
  for (const { fileId } of [own, ofOther]) expect(english).not.toContain(fileId)
  const arabic = await (await server.get(`${paths[DONE]}?lang=ar`)).text()
  expect(arabic).toMatch(/صور سيارتك.*alt="قبل، صورة 1"/s)
  const early = await (await server.get(`${paths[IN_WORK]}?lang=en`)).text()
  expect(early).not.toContain('Photos of your car')
})

test('a shared photo is given to whoever has the link, and to no search engine', async () => {
  const answer = await server.get(`${paths[DONE]}/photo/${shared.fileId}`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer.headers.get('X-Robots-Tag')).toMatch(/noindex/)
  expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
})

test.each([
  ['that is not shared', () => `${paths[DONE]}/photo/${own.fileId}`],
  ['of another booking', () => `${paths[DONE]}/photo/${ofOther.fileId}`],
  ['of work that is not done', () => `${paths[IN_WORK]}/photo/${early.fileId}`],
  ['that no device has sent yet', () => `${paths[DONE]}/photo/${unsent.fileId}`],
  ['that is none', () => `${paths[DONE]}/photo/1`],
  ['by a wrong link', () => `/b/${'x'.repeat(40)}/photo/${shared.fileId}`],
])('a photo %s is not there', async (_, path) => {
  expect((await server.get(path())).status).toBe(404)
})

test('a photo is a JPEG, which all staff send and read and nobody else', async () => {
  expect(await send(unsent.fileId, Buffer.from('%PDF-1.7'), 'application/pdf')).toBe(415)
  const read = (session: string) => server.get(`/api/files/${own.fileId}`, { Cookie: session })
  expect((await server.get(`/api/files/${own.fileId}`)).status).toBe(401)
  for (const role of ['employee', 'accountant'] as const) {
    await server.addUser({ email: `${role}@photos.ae`, role })
    expect((await read(await server.signIn(`${role}@photos.ae`))).status).toBe(200)
  }
})

test('the id of a bill’s file in a photo shows nothing', async () => {
  const bill = photo(7, {})
  const { sql } = server.database
  await sql`
    insert into stored_files (id, owner, type, contents, created_by)
    values (${bill.fileId}, 'expenses', 'image/jpeg', ${JPEG}, 1)`
  await putRows(sql, { appointmentPhotos: [bill] })
  expect((await server.get(`${paths[DONE]}/photo/${bill.fileId}`)).status).toBe(404)
  const read = await server.get(`/api/files/${bill.fileId}`, { Cookie: server.admin.session })
  expect(read.status).toBe(404)
})

test('a photo goes a month after it was taken off, and no other file does', async () => {
  const { sql } = server.database
  const ids = async () =>
    (await sql<{ id: string }[]>`select id from stored_files order by id`).map(({ id }) => id)
  const removed = addDays(new Date(), 100)
  await pruneFiles(sql, removed)
  const before = await ids()
  await sql`update appointment_photos set file_id = ${crypto.randomUUID()} where id = ${own.id}`
  await pruneFiles(sql, removed)
  await pruneFiles(sql, addDays(removed, 29))
  expect(await ids()).toEqual(before)
  await pruneFiles(sql, addDays(removed, 31))
  expect(await ids()).toEqual(before.filter(id => id !== own.fileId))
})
