import { addDays } from 'date-fns/addDays'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ErrorCode } from '#schema/errors.ts'
import type { IntegrityResponse } from '#schema/protocol/admin.ts'
import { bucketPlace } from '#server/admin/backup/open-place.ts'
import { pruneBackups } from '#server/admin/backup/take-backup.ts'
import type { FileSettings } from '#server/config.ts'
import { prune } from '#server/prune.ts'
import { type Bucket, type BucketFault, openBucket } from '#tests/fixtures/bucket.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

const PATIENCE = { silenceMs: 1_500, pausesMs: [10], withinMs: 3_500 }
const JPEG = await makeJpeg()
const PHOTO = crypto.randomUUID()
let bucket: Bucket
let server: ShopServer
beforeEach(async () => {
  bucket = await openBucket()
  server = await openShop()
})
afterEach(() => Promise.all([bucket.close(), server.close()]))

/** A shop with photo 60 of appointment 40, which no device has sent yet. */
async function openShop(files: Partial<FileSettings> = {}): Promise<ShopServer> {
  const site = makeSite()
  const shop = await createShopServer(
    { files: { to: bucket.address, s3: bucket.account, ...files } },
    { patience: { call: PATIENCE, work: PATIENCE }, distFolder: site.folder },
  )
  site.remove()
  const of = { appointmentId: 40, fileId: PHOTO, moment: 'after' as const, shared: true, createdBy: null }
  const createdAt = '2026-11-23T05:00:00.000Z'
  await putRows(shop.database.sql, {
    appointmentPhotos: [
      {
        id: 60,
        ...of,
        side: null,
        markId: null,
        tickId: null,
        width: 64,
        height: 40,
        size: JPEG.length,
        hash: null,
        takenAt: null,
        createdAt,
      },
    ],
  })
  return shop
}

const send = (shop = server, contents = JPEG) =>
  shop.app.request(`/api/files/${PHOTO}`, {
    method: 'PUT',
    body: new Uint8Array(contents),
    headers: {
      Cookie: shop.admin.session,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(contents.length),
    },
  })
const read = (shop = server) => shop.get(`/api/files/${PHOTO}`, { Cookie: shop.admin.session })
const contentsOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const pruneAt = (now: Date, shop = server) => prune(shop.database.sql, shop.deps.storedFiles, now)

describe('While the bucket is away a call ends in time with words, and works when it is back', () => {
  test.each<[BucketFault]>([['503'], ['silent'], ['cut']])('%s', async fault => {
    const away = { status: 503, retry: '10', body: { code: ErrorCode.unavailable } }
    const answerOf = async (answer: Response) => ({
      ...{ status: answer.status, retry: answer.headers.get('Retry-After') },
      body: await answer.json(),
    })
    bucket.fail(fault, 'PUT', 100)
    const begun = performance.now()
    expect(await answerOf(await send())).toMatchObject(away)
    expect(performance.now() - begun).toBeLessThan(PATIENCE.withinMs + 1_000)
    // The device keeps the photo and sends it again.
    expect((await read()).status).toBe(404)
    bucket.fail(fault, 'PUT', 0)
    expect((await send()).status).toBe(204)
    bucket.fail(fault, 'GET', 100)
    const answer = await answerOf(await read())
    expect(answer).toMatchObject(away)
    expect(answer.body.message).toMatch(/^Photos and files cannot be reached at the moment/)
    bucket.fail(fault, 'GET', 0)
    expect(await contentsOf(await read())).toEqual(JPEG)
  })

  test('an answer that goes on and on ends, too', async () => {
    await send()
    bucket.fail('slow', 'GET', 100)
    const begun = performance.now()
    expect((await read()).status).toBe(503)
    expect(performance.now() - begun).toBeLessThan(PATIENCE.withinMs + 1_000)
  })

  test('pages of visitors stand without the picture', async () => {
    const { sql } = server.database
    const picture = { fileId: PHOTO, width: 64, height: 40, size: 1, caption: null, captionArabic: null }
    await sql`update settings set gallery = ${sql.json([picture])}, gallery_shown = true, opened_at = now()`
    await sql`delete from appointment_photos`
    expect((await send()).status).toBe(204)
    bucket.fail('cut', 'GET', 100)
    expect((await server.get(`/gallery/${PHOTO}/480`)).status).toBe(503)
    expect((await server.get('/', { Accept: 'text/html' })).status).toBe(200)
    bucket.fail('cut', 'GET', 0)
    expect((await server.get(`/gallery/${PHOTO}/480`)).status).toBe(200)
  })
})

test.each<[string, () => Partial<FileSettings>]>([
  ['a wrong key', () => ({ s3: { ...bucket.account, secretAccessKey: 'wrong' } })],
  ['a bucket that is not there', () => ({ to: 's3://no-such-bucket/shop' })],
  ['nobody there', () => ({ s3: { ...bucket.account, endpoint: 'http://127.0.0.1:59998' } })],
])('With %s the shop stands, photos wait, and the integrity check says what is wrong', async (_, files) => {
  const shop = await openShop(files())
  try {
    expect((await send(shop)).status).toBe(503)
    expect((await read(shop)).status).toBe(404)
    // One that was sent before.
    await shop.database.sql`
      insert into stored_files (id, owner, type, object, object_hash, object_bytes, created_by)
      values (${PHOTO}, 'appointmentPhotos', 'image/jpeg', ${`${files().to ?? bucket.address}/a/b`}, 'x', 1, 1)`
    expect((await read(shop)).status).toBe(503)
    expect(await lostIn(shop)).toEqual([expect.stringMatching(/^(The bucket|There is no bucket)/)])
  } finally {
    await shop.close()
  }
})

test('Objects without a row go after a day, and those of another shop under the same prefix stay', async () => {
  const other = await openShop()
  try {
    bucket.fail('503', 'PUT', 0)
    expect((await send(other)).status).toBe(204)
    // Written, and the row that names it was not.
    await server.deps.storedFiles.store.put(PHOTO, JPEG)
    expect((await send()).status).toBe(204)
    expect(bucket.names()).toHaveLength(3)
    await pruneAt(new Date())
    expect(bucket.names()).toHaveLength(3)
    await pruneAt(addDays(new Date(), 2))
    expect(bucket.names()).toHaveLength(2)

    // The photo is taken off its appointment.
    await server.database.sql`delete from appointment_photos`
    for (const days of [3, 34]) await pruneAt(addDays(new Date(), days))
    expect(await server.database.sql`select from stored_files`).toEqual([])
    expect(bucket.names()).toHaveLength(2)
    await pruneAt(addDays(new Date(), 36))
    expect(bucket.names()).toHaveLength(1)
    expect(await server.database.sql`select from unattached_objects`).toEqual([])
    for (const shop of [server, other]) await pruneAt(addDays(new Date(), 40), shop)
    const file = await other.deps.storedFiles.read({ id: PHOTO, owner: 'appointmentPhotos' })
    expect(file?.contents).toEqual(JPEG)
  } finally {
    await other.close()
  }
})

test('A photo that is deleted while its bucket is away goes when it is back', async () => {
  await send()
  await server.database.sql`delete from appointment_photos`
  for (const days of [1, 32]) await pruneAt(addDays(new Date(), days))
  bucket.fail('503', 'DELETE', 100)
  await expect(pruneAt(addDays(new Date(), 34))).rejects.toThrow(/could not answer/)
  bucket.fail('503', 'DELETE', 0)
  await pruneAt(addDays(new Date(), 35))
  expect(bucket.names()).toEqual([])
})

test('Contents that are lost are no file, and the integrity check says whose they were', async () => {
  await send()
  expect(await lostIn()).toEqual([])
  bucket.lose(bucket.names()[0] ?? '')
  const answer = await read()
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
    status: 404,
    message: expect.stringMatching(/^This file is lost/),
  })
  expect(await lostIn()).toEqual([`A photo of appointment 40 is not in ${bucket.address}`])
})

test('Files that lie in the folder of a place of backups are not pruned with these', async () => {
  const within = await openShop({ to: `${bucket.address}/files` })
  try {
    await send(within)
    await pruneBackups(bucketPlace(bucket.address, bucket.account), 1)
    expect(await contentsOf(await read(within))).toEqual(JPEG)
  } finally {
    await within.close()
  }
})

async function lostIn(shop = server): Promise<string[] | undefined> {
  const answer = await shop.get('/api/admin/integrity', { Cookie: shop.admin.session })
  const { checks } = (await answer.json()) as IntegrityResponse
  return checks.find(({ check }) => check === 'files')?.examples.map(({ text }) => text)
}
