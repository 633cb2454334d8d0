import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const MEGABYTE = 1024 * 1024
let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

async function send(body: string) {
  const answer = await shop.app.request('/api/admin/import/customers', {
    method: 'POST',
    body,
    headers: { Cookie: shop.admin.session, 'Content-Type': 'text/csv' },
  })
  return { status: answer.status, body: await answer.json() }
}
const GOOD = 'full name,phone\nMariam,0501234567\n'

test.each([
  ['of quotation marks', '"'.repeat(8 * MEGABYTE)],
  ['of them behind a heading', `full name,phone\n${'"'.repeat(8 * MEGABYTE)}`],
  ['with words between them', `full name,phone\n"${'"x'.repeat(4 * MEGABYTE)}`],
])('8 MB %s are refused at once, and others import meanwhile', async (_what, body) => {
  const startedAt = performance.now()
  const [odd, good] = await Promise.all([send(body), send(GOOD)])
  expect(odd).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^Line \d is too long/) } })
  expect(good).toMatchObject({ status: 200, body: { rows: 1, faultCount: 0 } })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('A file that holds its thread in any other way is given up, and the next one is read', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const soon = new AbortController()
    setTimeout(() => soon.abort(), 500)
    return soon.signal
  })
  const lines = `"${'"x'.repeat(10_000)}\n`.repeat(400)
  expect(await send(`full name,phone\n${lines}`)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', message: expect.stringContaining('takes too long') },
  })
  vi.restoreAllMocks()
  expect(await send(GOOD)).toMatchObject({ status: 200, body: { rows: 1 } })
})
