import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDue } from '#server/notifications/worker.ts'
import { createMessageShop, type MessageShop } from '#tests/fixtures/notification-shop.ts'
import { bookingOf, MONDAY_MORNING } from '#tests/fixtures/server.ts'

let shop: MessageShop
beforeEach(async () => {
  shop = await createMessageShop()
  shop.time.now = MONDAY_MORNING
})
afterEach(() => shop.close())

const ATTACK = {
  customerName: 'Win AED 5000 http://evil.example/x',
  make: 'call +971501234567',
  model: 'www.evil.example',
  plateCode: 't.co/abcde',
  plateNumber: '777',
}
const SAID =
  /^Hello, we have your request for your car \(Dubai 777\) on .* at 10:00 AM and will confirm it soon\./

const book = (changes: Record<string, unknown>) =>
  shop.post('/api/public/booking', bookingOf({ phone: '050 765 4321', ...changes }), {
    'Idempotency-Key': crypto.randomUUID(),
  })
const bodyOf = (request?: { body: string }) => new URLSearchParams(request?.body).get('Body')

test('A stranger’s words reach nobody by SMS under the shop’s number', async () => {
  expect((await book({ ...ATTACK, preferredContact: 'sms' })).status).toBe(201)
  expect(await sendDue(shop.worker())).toBe(1)
  expect(bodyOf(shop.sms.requests[0])).toMatch(SAID)
  const [row] = await shop.database.sql<{ content: string }[]>`select content from notifications`
  expect(row?.content).toMatch(SAID)
  const [customer] = await shop.database.sql`
    select full_name from customers where phone = '+971507654321'`
  expect(customer).toEqual({ full_name: ATTACK.customerName })
})

test('nor as the values of a WhatsApp template, which all have a word', async () => {
  expect((await book({ ...ATTACK, preferredContact: 'whatsapp' })).status).toBe(201)
  expect(await sendDue(shop.worker())).toBe(1)
  const { template } = JSON.parse(shop.whatsapp.requests[0]?.body ?? '')
  const texts = template.components[0].parameters.map(({ text }: { text: string }) => text)
  expect(texts.slice(0, 3)).toEqual(['customer', 'your car', 'Dubai 777'])
  expect(JSON.stringify(texts)).not.toMatch(/evil|http|t\.co|971501234567/)
})
