import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shortName } from '#server/site/pages/shop-icons.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

/** The app's own files, as the build copies them. */
const PUBLIC = join(import.meta.dirname, '../../../../app/public')
let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ distFolder: PUBLIC })
})
afterEach(async () => {
  await server.database.sql`
    update settings set logo = null, shop_name = 'Sheen', site_name = null, site_name_arabic = null`
})
afterAll(() => server.close())

type Drawing = { width: number; height: number; colour: string }
/** A logo of one colour, with as much transparent room on each side of it. */
async function logoOf({ width, height, colour }: Drawing): Promise<string> {
  const channels = 4 as const
  const create = { width, height, channels, background: colour }
  const room = { top: height, bottom: height, left: width, right: width, background: '#0000' }
  const png = await sharp({ create }).extend(room).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function put(logo: string): Promise<void> {
  await server.database.sql`update settings set logo = ${logo}`
}

async function manifest() {
  const answer = await server.get('/manifest.webmanifest')
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  return answer.json()
}

/** The colours of an icon in its corner, in its middle and near the middle of its upper edge. */
async function pixelsOf(path: string) {
  const answer = await server.get(path)
  const icon = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex')}`
  const middle = info.width / 2
  return {
    side: [info.width, info.height],
    corner: at(0, 0),
    middle: at(middle, middle),
    edge: at(middle, 2),
  }
}

describe('Without a logo', () => {
  test('the icons are those of the app, under the shop’s name', async () => {
    await server.database.sql`update settings set site_name = ${'The "Gloss" & Co <b>'}`
    expect(await manifest()).toMatchObject({
      name: 'The "Gloss" & Co <b>',
      short_name: 'The "Gloss"',
      icons: expect.arrayContaining([expect.objectContaining({ src: '/icons/icon-192.png' })]),
    })
    const answer = await server.get('/icons/icon-192.png')
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect((await server.get('/favicon.ico')).status).toBe(200)
  })
})

describe('With a logo', () => {
  test.each([
    ['/icons/icon-192.png', 192, '#00000000', '#ffffffff'],
    ['/icons/icon-512.png', 512, '#00000000', '#ffffffff'],
    ['/icons/maskable-192.png', 192, '#ffffffff', '#ffffffff'],
    ['/icons/maskable-512.png', 512, '#ffffffff', '#ffffffff'],
    ['/icons/apple-touch-icon.png', 180, '#ffffffff', '#ffffffff'],
    ['/favicon.ico', 48, '#00000000', '#ffffffff'],
  ])('%s is drawn from it, %i px wide, without the room around it', async (path, side, corner, edge) => {
    await put(await logoOf({ width: 60, height: 20, colour: '#a00000' }))
    expect(await pixelsOf(path)).toEqual({ side: [side, side], corner, edge, middle: '#a00000ff' })
  })

  test('a bright logo stands on a dark ground', async () => {
    await put(await logoOf({ width: 20, height: 20, colour: '#fefefe' }))
    expect(await pixelsOf('/icons/apple-touch-icon.png')).toMatchObject({
      corner: '#0d2459ff',
      middle: '#fefefeff',
    })
  })

  test('the favicon is an SVG that holds it, and needs nothing else', async () => {
    await put(await logoOf({ width: 20, height: 20, colour: '#a00000' }))
    const answer = await server.get('/favicon.svg')
    expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(await answer.text()).toMatch(/^<svg [^>]*><image href="data:image\/png;base64,[\w+/=]+"/)
  })

  test('another logo has other addresses in the manifest, and is drawn anew', async () => {
    await put(await logoOf({ width: 20, height: 20, colour: '#a00000' }))
    const [first] = (await manifest()).icons
    expect(first.src).toMatch(/^\/icons\/icon-192\.png\?v=[0-9a-f]{10}$/)
    expect((await pixelsOf(first.src)).middle).toBe('#a00000ff')
    await put(await logoOf({ width: 20, height: 20, colour: '#008000' }))
    const [second] = (await manifest()).icons
    expect(second.src).not.toBe(first.src)
    expect((await pixelsOf(second.src)).middle).toBe('#008000ff')
    expect((await manifest()).shortcuts[0].icons[0].src).toBe(second.src)
  })

  test('what is no picture leaves the icons of the app', async () => {
    await put(`data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`)
    expect((await pixelsOf('/icons/icon-192.png')).side).toEqual([192, 192])
  })
})

test.each([
  ['Sheen', 'Sheen'],
  ['Sheen Detail', 'Sheen Detail'],
  ['Sheen Detailing, Al Quoz', 'Sheen'],
  ['Superlongdetailing', 'Superlongdet'],
  ['بريق لتلميع السيارات', 'بريق لتلميع'],
])('%s is called %s under an icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})
