import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())

const SHOP = 'Sheen Detailing, Al Quoz'

/** The words of the page, without its styles and the name of the shop. */
async function open(path: string, language: string) {
  const answer = await server.get(path, { 'Accept-Language': language })
  const html = await answer.text()
  const words = html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(SHOP, '')
  return { status: answer.status, lang: /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1), words }
}

test.each([
  ['/b/x', 60],
  ['/d/x', 60],
  ['/w/x', 60],
  ['/q/x/photo/y', 600],
  ['/b/x/calendar.ics', 60],
])(
  '%s says in the language of the browser that the link leads nowhere, and when it was asked too often',
  async (path, most) => {
    const arabic = await open(path, 'ar-AE,en;q=0.5')
    expect(arabic).toMatchObject({ status: 404, lang: ['ar', 'rtl'] })
    expect(arabic.words).not.toMatch(/[a-z]/i)
    const english = await open(path, 'de')
    expect(english).toMatchObject({ status: 404, lang: ['en', 'ltr'] })
    expect(english.words).toContain('This link does not lead to')
    for (let i = 0; i < most; i++) await server.get(path)
    const refused = await open(path, 'ar')
    expect(refused).toMatchObject({ status: 429, lang: ['ar', 'rtl'] })
    expect(refused.words).not.toMatch(/[a-z]/i)
    server.time.now = new Date(server.time.now.getTime() + 60_000)
  },
)

test.each(['/b/x', '/q/x', '/s/x'])(
  'The photos of %s leave it the requests that its own buttons need',
  async path => {
    for (let i = 0; i < 60; i++) await server.get(`${path}/photo/y`)
    expect((await open(path, 'en')).status).toBe(404)
    server.time.now = new Date(server.time.now.getTime() + 60_000)
  },
)
