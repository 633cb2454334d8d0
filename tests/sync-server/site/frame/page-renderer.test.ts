import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { blank } from '#schema/rules/visitors/page-blanks.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'

const FRAME = `<title>${blank('title')}</title><!--own-head--><a href="${blank('other language')}">${'other '.repeat(300)}</a>
<div data-site="${blank('site')}" data-offer="${blank('offer')}"><!--content--></div><footer>${blank('shop.phoneText')}</footer>`
let site: ReturnType<typeof makeSite>
let server: ShopServer

beforeAll(async () => {
  site = makeSite()
  for (const name of ['drawn.html', 'drawn.ar.html'])
    writeFileSync(join(site.folder, name), `<html id="${name}">${FRAME}`)
  server = await createShopServer({}, { distFolder: site.folder })
})
beforeEach(async () => {
  await server.database.sql`update settings set opened_at = now(), address = 'Al Quoz'`
})
afterAll(async () => {
  await server.close()
  site.remove()
})

async function bookingPath(): Promise<string> {
  const answer = await server.get('/api/document-links/appointments/40', { Cookie: server.admin.session })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

test('A drawn page stands in the frame of its language, which leads to the other one and does not ask to book again', async () => {
  const path = await bookingPath()
  const english = await (await server.get(path)).text()
  for (const part of [
    'id="drawn.html"',
    '<title>Your booking · Sheen Detailing, Al Quoz</title>',
    `href="${path}?lang=ar"`,
    '<script src="/booking-page.js" defer></script>',
    'data-site="open" data-offer=""',
    '<footer>+971 4 338 5500</footer>',
  ])
    expect(english).toContain(part)
  expect(await (await server.get(`${path}?lang=ar`)).text()).toContain('id="drawn.ar.html"')
  expect(await (await server.get('/nowhere')).text()).toContain('data-offer="booking"')
})

test('A text that looks like a blank or a pattern is shown as it is', async () => {
  await server.database.sql`update settings set address = ${`{{origin}} $& <b>`}`
  expect(await (await server.get(await bookingPath())).text()).toContain('{{origin}} $&amp; &lt;b&gt;')
})

test('A shop that has not opened its site says nothing of itself in the frame', async () => {
  await server.database.sql`update settings set opened_at = null`
  const text = await (await server.get('/')).text()
  expect(text).toContain('data-site=""')
  expect(text).not.toContain('+971')
})

test('The frame is no page, and a drawn page comes compressed', async () => {
  for (const name of ['/drawn.html', '/drawn.ar.html']) expect((await server.get(name)).status).toBe(404)
  const answer = await server.get('/nowhere', { 'Accept-Encoding': 'gzip' })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('404 Page Not Found')
})

test('A page that cannot be drawn says so in the frame, with the shop’s name and number, and programs get the error', async () => {
  const database = connect(server.database.url, { max: 2 })
  const app = createApp({ ...server.deps, sql: database.sql, db: database.db })
  const path = await bookingPath()
  expect((await app.request(path)).status).toBe(200)
  await database.close()
  const answer = await app.request(`${path}?lang=en`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  const text = await answer.text()
  for (const part of [
    '<title>This page cannot be shown now · Sheen Detailing, Al Quoz</title>',
    'href="tel:+97143385500"',
    `href="${path}?lang=en"`,
  ])
    expect(text).toContain(part)
  // The page's worker shows its own copy in place of an answer without this.
  expect(answer.headers.get('X-Robots-Tag')).toBeNull()
  const failed = await app.request(`${path}/cancel?lang=ar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(failed.status).toBe(503)
  expect(await failed.text()).toContain(`href="${path}?lang=ar"`)
  const forProgram = await app.request(path, { headers: { Accept: 'application/json' } })
  expect(await forProgram.json()).toMatchObject({ code: 'unavailable' })
})

test('A page that cannot be drawn by a server that has read nothing says so without the shop’s name', async () => {
  const database = connect(server.database.url, { max: 2 })
  await database.close()
  const app = createApp({ ...server.deps, sql: database.sql, db: database.db })
  const drawn = await app.request('/nowhere')
  expect(drawn.status).toBe(503)
  expect(await drawn.text()).toContain('<title>This page cannot be shown now</title>')
})
