import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { blank } from '#schema/rules/visitors/page-blanks.ts'
import { runsOf } from '#server/site/pages/outline-text.ts'
import { createTestServer, makeSite, type TestServer } from '#tests/fixtures/server.ts'
import { writeShareFonts } from '../../../../build/site-fonts.ts'

let site: ReturnType<typeof makeSite>
let server: TestServer
let bare: TestServer

beforeAll(async () => {
  site = makeSite()
  bare = await createTestServer({ distFolder: site.folder })
  for (const page of ['landing.html', 'landing.ar.html'])
    writeFileSync(join(site.folder, page), blank('share'))
  await writeShareFonts(site.folder)
  server = await createTestServer({ distFolder: site.folder })
})
afterEach(async () => {
  for (const { database } of [server, bare])
    await database.sql`
      update settings set site_name = null, site_name_arabic = null, headline = null, headline_arabic = null, area = null`
})
afterAll(async () => {
  await server.close()
  await bare.close()
  site.remove()
})

async function pictureAt(path: string, from = server) {
  const answer = await from.get(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, type: answer.headers.get('Content-Type'), lasts: answer.headers.get('Cache-Control') }
}

/** How many pixels of a part of a picture are as bright as its words. */
async function brightIn(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  return pixels.filter(brightness => brightness > 200).length
}

test('The picture of a link says what the shop’s site says, in the language of the page', async () => {
  await server.database.sql`
    update settings set site_name = 'Gleam Garage', headline = 'Mirror finish', headline_arabic = 'لمعان كالمرآة'`
  const english = await pictureAt('/share.jpg')
  expect(english.type).toBe('image/jpeg')
  expect(await sharp(english.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const arabic = await pictureAt('/ar/share.jpg')
  const [left, right] = [
    { left: 72, top: 150, width: 300, height: 100 },
    { left: 828, top: 150, width: 300, height: 100 },
  ]
  expect(await brightIn(english.bytes, left)).toBeGreaterThan(2000)
  expect(await brightIn(english.bytes, right)).toBe(0)
  expect(await brightIn(arabic.bytes, right)).toBeGreaterThan(2000)
  expect(await brightIn(arabic.bytes, left)).toBe(0)
})

test('A page names its picture by what is on it, and only so it is kept for good', async () => {
  const path = await (await server.get('/')).text()
  expect(path).toMatch(/^\/share\.jpg\?v=[\w-]{10}$/)
  expect(await (await server.get('/ar')).text()).toMatch(/^\/ar\/share\.jpg\?v=[\w-]{10}$/)
  const before = await pictureAt(path)
  expect(before.lasts).toContain('immutable')
  expect((await pictureAt('/share.jpg')).lasts).toBe('no-cache')
  await server.database.sql`update settings set site_name = 'Gleam Garage'`
  expect(await (await server.get('/')).text()).not.toBe(path)
  const after = await pictureAt(path)
  expect(after.lasts).toBe('no-cache')
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

test('Words that have no room are made smaller and stay within the picture', async () => {
  await server.database.sql`
    update settings set site_name = ${'Überholspur Autoaufbereitung und Fahrzeugpflege Al Quoz Industrial'.slice(0, 60)},
      headline = 'Hand wash, machine polish, ceramic coating and film for cars that live in the sun'`
  const { bytes } = await pictureAt('/share.jpg')
  for (const left of [0, 1140])
    expect(await brightIn(bytes, { left, top: 0, width: 60, height: 330 })).toBe(0)
  expect(await brightIn(bytes, { left: 600, top: 50, width: 500, height: 70 })).toBeGreaterThan(500)
})

test('Without fonts, and for letters that they lack, the picture stands without words', async () => {
  const part = { left: 150, top: 0, width: 1050, height: 330 }
  expect(await brightIn((await pictureAt('/share.jpg', bare)).bytes, part)).toBe(0)
  await server.database.sql`update settings set site_name = '光輝', headline = '光輝', area = '光輝'`
  const { bytes } = await pictureAt('/share.jpg')
  expect(await brightIn(bytes, part)).toBe(0)
  expect((await server.get('/share-latin.ttf')).status).toBe(404)
})

test.each<[text: string, isRightToLeft: boolean, runs: string[]]>([
  ['Sheen 3000', false, ['Sheen 3000']],
  ['لمعة 24 ساعة', true, ['<لمعة ', '24', '< ساعة']],
  ['مركز Sheen للعناية', true, ['<مركز ', 'Sheen', '< للعناية']],
  ['Sheen شين', false, ['Sheen ', '<شين']],
  ['٢٤ ساعة', true, ['٢٤', '< ساعة']],
])('%s is read in its directions', (text, isRightToLeft, runs) => {
  const read = runsOf(text, isRightToLeft).map(run => (run.isRightToLeft ? `<${run.text}` : run.text))
  expect(read).toEqual(runs)
})
