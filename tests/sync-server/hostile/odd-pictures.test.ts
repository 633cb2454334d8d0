import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let site: ReturnType<typeof makeSite>
let fileId: string
beforeAll(async () => {
  site = makeSite()
  shop = await createShopServer({}, { distFolder: site.folder })
})
afterAll(async () => {
  await shop.close()
  site.remove()
})
beforeEach(async () => {
  fileId = crypto.randomUUID()
  const picture = { fileId, width: 1600, height: 1000, size: 1_000, caption: null, captionArabic: null }
  await shop.database
    .sql`update settings set gallery_shown = true, gallery = ${shop.database.sql.json([picture])}`
})

const send = (contents: Buffer) =>
  shop.app.request(`/api/files/${fileId}`, {
    method: 'PUT',
    body: new Uint8Array(contents),
    headers: {
      Cookie: shop.admin.session,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(contents.length),
    },
  })
const kept = async () => {
  const answer = await shop.get(`/api/files/${fileId}`, { Cookie: shop.admin.session })
  return Buffer.from(await answer.arrayBuffer())
}

describe('A photo says nothing of where it was taken, by what and by whom', () => {
  const PLACE = { IFD0: { Artist: 'Rashid', Model: 'iPhone 17' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } }
  const turned = () =>
    makeJpeg().then(plain => sharp(plain).withExif(PLACE).withMetadata({ orientation: 6 }).toBuffer())

  test('which stands in its EXIF; it stays upright', async () => {
    const contents = await turned()
    expect((await sharp(contents).metadata()).exif).toBeDefined()
    expect((await send(contents)).status).toBe(204)
    const { exif, orientation, width, height } = await sharp(await kept()).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 64,
    })
    expect((await kept()).includes('Rashid')).toBe(false)
  })

  test.each<[string, (plain: Buffer) => Buffer]>([
    [
      'a comment',
      plain =>
        Buffer.concat([
          plain.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, 8]),
          Buffer.from('Rashid'),
          plain.subarray(2),
        ]),
    ],
    ['what follows the picture', plain => Buffer.concat([plain, Buffer.from('Rashid')])],
  ])('nor in %s', async (_what, change) => {
    expect((await send(change(await makeJpeg()))).status).toBe(204)
    expect((await kept()).includes('Rashid')).toBe(false)
    expect((await sharp(await kept()).metadata()).width).toBe(64)
  })

  test('The photo of our own device stays as it is', async () => {
    const plain = await makeJpeg()
    expect((await send(plain)).status).toBe(204)
    expect(await kept()).toEqual(plain)
  })
})

describe('A picture that costs a visitor seconds and the server gigabytes', () => {
  test('is not taken', async () => {
    const answer = await send(await makeJpeg({ width: 5_100, height: 5_000, progressive: true }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      code: 'body_too_large',
      message: 'The photo has more than 25 million pixels',
    })
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['of no lines', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    [
      'of something else',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_000, 7)]),
    ],
    ['that ends in its middle', async () => (await makeJpeg({ width: 800, height: 800 })).subarray(0, 600)],
  ])('nor one %s', async (_what, make) => {
    expect((await send(await make())).status).toBe(415)
  })

  test('One that is there since before is not shown, whole or raw', async () => {
    const large = await makeJpeg({ width: 5_100, height: 5_000, progressive: true })
    for (const contents of [large, Buffer.from('<script>alert(1)</script>')]) {
      fileId = crypto.randomUUID()
      const { sql } = shop.database
      const picture = { fileId, width: 1600, height: 1000, size: 1_000, caption: null, captionArabic: null }
      await sql`update settings set gallery = ${sql.json([picture])}`
      await sql`
        insert into stored_files (id, owner, type, contents, created_by)
        values (${fileId}, 'settings', 'image/jpeg', ${contents}, 1)`
      expect((await shop.get(`/gallery/${fileId}/480`)).status).toBe(404)
    }
  })
})
