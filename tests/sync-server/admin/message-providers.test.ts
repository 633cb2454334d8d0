import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  const sms = { url: 'http://localhost:1', accountSid: 'AC1', authToken: 'secret', from: 'Sheen' }
  shop = await createShopServer({ sms })
})
afterAll(() => shop.close())

test('An admin learns which messages the server sends itself, and none of its keys', async () => {
  const response = await shop.get('/api/admin/message-providers', { Cookie: shop.admin.session })
  expect(await response.json()).toEqual({ sms: true, whatsapp: false, email: false })
})
