import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { type Bucket, openBucket } from '#tests/fixtures/bucket.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, putRows } from '#tests/fixtures/shop.ts'

const [PHOTO, PDF, UNKNOWN] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const JPEG = await makeJpeg()
const DOCUMENT = Buffer.from('%PDF-1.7\n…')
const chunked = { 'Transfer-Encoding': 'chunked' }
let server: ShopServer
let bucket: Bucket

const send = (id: string, contents: Buffer, headers: Record<string, string> = {}) =>
  server.app.request(`/api/files/${id}`, {
    method: 'PUT',
    body: new Uint8Array(contents),
    headers: {
      Cookie: server.admin.session,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(contents.length),
      ...headers,
    },
  })
const read = (id: string, session = server.admin.session) =>
  server.get(`/api/files/${id}`, { Cookie: session })

beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

describe.each(['the database', 'a bucket'])('Files in %s', where => {
  beforeEach(async () => {
    const to = where === 'a bucket' ? bucket.address : null
    server = await createShopServer({ files: { to, s3: bucket.account } })
    const name = 'Bill « 7 ».jpg'
    await putRows(server.database.sql, {
      expenses: [
        expense(90, { billFile: { id: PHOTO, name, type: 'image/jpeg', size: JPEG.length } }),
        expense(91, { billFile: { id: PDF, name: 'b.pdf', type: 'application/pdf', size: DOCUMENT.length } }),
      ],
    })
  })
  afterEach(() => server.close())

  test('the photo of a bill is taken once and given back as it is, under its name', async () => {
    expect((await read(PHOTO)).status).toBe(404)
    expect((await send(PHOTO, JPEG)).status).toBe(204)
    // The answer was lost, and the device sends it again.
    expect((await send(PHOTO, Buffer.concat([JPEG, JPEG]))).status).toBe(204)
    const answer = await read(PHOTO)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const how = `inline; filename*=UTF-8''${encodeURIComponent('Bill « 7 ».jpg')}`
    expect(answer.headers.get('Content-Disposition')).toBe(how)
    const { sql } = server.database
    const [row] = await sql`select object, contents is null as elsewhere from stored_files`
    const object = where === 'a bucket' ? expect.stringContaining(`${bucket.address}/${PHOTO}/`) : null
    expect(row).toEqual({ object, elsewhere: where === 'a bucket' })
    expect(await sql`select from unattached_objects`).toEqual([])
  })

  test('a PDF is saved and never opened as a page of the shop', async () => {
    expect((await send(PDF, DOCUMENT, { 'Content-Type': 'application/pdf' })).status).toBe(204)
    expect((await read(PDF)).headers.get('Content-Disposition')).toMatch(/^attachment;/)
  })

  test.each<[string, number, string, Buffer, Record<string, string>]>([
    ['that no expense has', 404, UNKNOWN, JPEG, {}],
    ['under no id', 400, 'x', JPEG, {}],
    ['that is something else', 415, PHOTO, Buffer.from('<script>'), {}],
    ['of another type than it says', 415, PHOTO, DOCUMENT, {}],
    ['that is empty', 415, PHOTO, Buffer.alloc(0), {}],
    ['above 5 MB', 413, PHOTO, Buffer.concat([JPEG, Buffer.alloc(5 * 1024 * 1024)]), {}],
    ['of unknown length', 411, PHOTO, JPEG, chunked],
  ])('a file %s is not taken (%i)', async (_, status, id, contents, headers) => {
    expect((await send(id, contents, headers)).status).toBe(status)
  })

  test.each(ROLES)('bills are for those who keep expenses: %s', async role => {
    const email = `${role}@shop.ae`
    await server.addUser({ email, role })
    const session = await server.signIn(email)
    await send(PHOTO, JPEG)
    const may: readonly Role[] = ['admin', 'accountant', 'purchasing']
    expect((await read(PHOTO, session)).status).toBe(may.includes(role) ? 200 : 403)
    expect((await send(PHOTO, JPEG, { Cookie: session })).status).toBe(may.includes(role) ? 204 : 403)
  })
})
