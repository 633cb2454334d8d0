import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GalleryPicture } from '#schema/rows/settings.ts'
import { blank, galleryBlank } from '#schema/rules/visitors/page-blanks.ts'
import { pruneFiles } from '#server/files/prune-files.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'

const picture = (caption: string | null, captionArabic: string | null): GalleryPicture => ({
  ...{ fileId: crypto.randomUUID(), width: 1600, height: 1000, size: 1 },
  ...{ caption, captionArabic },
})
const [both, arabicOnly, notThere] = [picture('A bonnet', 'غطاء'), picture(null, 'عجلة'), picture(null, null)]
const PAGE = [0, 1, 2]
  .map(index =>
    ['small', 'large', 'width', 'height', 'caption']
      .map(part => blank(galleryBlank(index, part as 'small')))
      .join('|'),
  )
  .join('\n')

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const NONE = `${PIXEL}|${PIXEL}|||`

let server: ShopServer
let site: ReturnType<typeof makeSite>
let jpeg: Buffer
beforeAll(async () => {
  site = makeSite()
  for (const name of ['landing.html', 'landing.ar.html'])
    writeFileSync(join(site.folder, name), `${blank('shop.gallery')}\n${PAGE}`)
  const create = { width: 1600, height: 1000, channels: 3 as const, background: '#a00000' }
  jpeg = await sharp({ create }).jpeg().toBuffer()
})
afterAll(() => site.remove())
beforeEach(async () => {
  server = await createShopServer({}, { distFolder: site.folder })
  await show({ gallery: [both, arabicOnly] })
  for (const { fileId } of [both, arabicOnly]) expect(await send(fileId, jpeg)).toBe(204)
})
afterEach(() => server.close())

async function show({
  gallery = [both, arabicOnly],
  shown = true,
}: {
  gallery?: GalleryPicture[]
  shown?: boolean
}) {
  const { sql } = server.database
  await sql`update settings set gallery = ${sql.json(gallery)}, gallery_shown = ${shown}`
}

async function send(fileId: string, contents: Buffer, session = server.admin.session): Promise<number> {
  const headers = { Cookie: session, 'Content-Type': 'image/jpeg', 'Content-Length': String(contents.length) }
  const body = new Uint8Array(contents)
  return (await server.app.request(`/api/files/${fileId}`, { method: 'PUT', body, headers })).status
}

const linesOf = async (path: string) => (await (await server.get(path)).text()).split('\n')

test('a public page has the pictures in their order, with words in its language or else in the other', async () => {
  const at = ({ fileId }: GalleryPicture) => `/gallery/${fileId}/480|/gallery/${fileId}/960|1600|1000`
  expect(await linesOf('/')).toEqual(['2', `${at(both)}|A bonnet`, `${at(arabicOnly)}|عجلة`, NONE])
  expect(await linesOf('/ar')).toEqual(['2', `${at(both)}|غطاء`, `${at(arabicOnly)}|عجلة`, NONE])
  await show({ gallery: [] })
  expect(await linesOf('/')).toEqual(['0', NONE, NONE, NONE])
  await show({ shown: false })
  expect((await linesOf('/'))[0]).toBe('')
})

test.each(['480', '960'])('a picture comes %i pixels wide, and stays in caches', async width => {
  const answer = await server.get(`/gallery/${both.fileId}/${width}`)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(drawn).toMatchObject({ width: Number(width), height: Number(width) * 0.625 })
})

test('there are only pictures that are shown, in the widths that a page asks for', async () => {
  const status = async (path: string) => (await server.get(`/gallery/${path}`)).status
  expect(await status(`${both.fileId}/4000`)).toBe(404)
  expect(await status(`${notThere.fileId}/480`)).toBe(404)
  expect(await status('x/480')).toBe(404)
  await show({ gallery: [notThere] })
  expect(await status(`${notThere.fileId}/480`)).toBe(404)
  expect(await status(`${both.fileId}/480`)).toBe(404)
  await show({ shown: false })
  expect(await status(`${both.fileId}/480`)).toBe(404)
  await show({})
  expect(await status(`${both.fileId}/480`)).toBe(200)
})

test('only who changes the settings sends pictures of the gallery', async () => {
  expect(await send(both.fileId, Buffer.from([0xff, 0xd8, 0xff]), server.employee.session)).toBe(403)
})

test('the id of another row’s file in the settings publishes nothing', async () => {
  const bill = picture(null, null)
  await server.database.sql`
    insert into stored_files (id, owner, type, contents, created_by)
    values (${bill.fileId}, 'expenses', 'image/jpeg', ${Buffer.from([0xff, 0xd8, 0xff])}, 1)`
  await show({ gallery: [bill] })
  expect((await server.get(`/gallery/${bill.fileId}/480`)).status).toBe(404)
})

test('a picture goes a month after it left the gallery, however old it is', async () => {
  const { sql } = server.database
  const files = async () =>
    (await sql<{ id: string }[]>`select id from stored_files where owner = 'settings'`).map(({ id }) => id)
  const removed = addDays(new Date(), 100)
  await pruneFiles(sql, removed)
  await show({ gallery: [both] })
  await pruneFiles(sql, removed)
  await pruneFiles(sql, addDays(removed, 29))
  expect((await files()).sort()).toEqual([both.fileId, arabicOnly.fileId].sort())
  // A backup is restored that still has it, and it is taken off again.
  await show({ gallery: [both, arabicOnly] })
  await pruneFiles(sql, addDays(removed, 29))
  await show({ gallery: [both] })
  await pruneFiles(sql, addDays(removed, 31))
  expect(await files()).toHaveLength(2)
  await pruneFiles(sql, addDays(removed, 62))
  expect(await files()).toEqual([both.fileId])
})
