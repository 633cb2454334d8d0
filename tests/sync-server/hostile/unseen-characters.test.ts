import { afterAll, beforeAll, expect, test } from 'vitest'
import { Replica } from '#tests/fixtures/replica.ts'
import { type BookingServer, createBookingServer } from '#tests/fixtures/server.ts'

const NAME = 'Omar\r\nX-Evil: 1\u0007 \u202eQAT\u0001'
const CLEAN = 'Omar X-Evil: 1 QAT'
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/u
let shop: BookingServer
beforeAll(async () => {
  shop = await createBookingServer()
})
afterAll(() => shop.close())

const names = async () =>
  (await shop.database.sql`select full_name as name from customers where full_name like 'Omar%'`).map(
    ({ name }) => name,
  )

test('A visitor’s name reaches the shop without what nobody sees', async () => {
  const { status } = await shop.book({
    customerName: NAME,
    make: 'nis\u202esan',
    notes: 'a\u0007\r\nb',
    phone: '050 999 0001',
  })
  expect(status).toBe(201)
  expect(await names()).toEqual([CLEAN])
})

test('nor does one that is pushed or sent to the API by hand', async () => {
  const device = new Replica(shop, shop.admin.session)
  const { firstId } = (await device.lease()).body
  await device.push(device.createCustomer(firstId, { fullName: NAME, phone: '+971509990002' }))
  await shop.post('/api/customers', { fullName: NAME, phone: '0509990003' }, { Cookie: shop.admin.session })
  const kept = await names()
  expect(kept).toHaveLength(3)
  expect(new Set(kept)).toEqual(new Set([CLEAN]))
})

test('The shop’s name breaks no line of a calendar, also one from before', async () => {
  const { body } = await shop.book({ phone: '050 999 0004', time: '12:00' })
  await shop.database.sql`update settings set shop_name = ${`Sheen\r\nX-EVIL:1\u0007`}`
  const answer = await shop.get(`${body.link}/calendar.ics`)
  const calendar = await answer.text()
  expect(calendar).toContain('PRODID:-//Sheen X-EVIL:1//')
  expect(calendar.split('\r\n').some(line => line.startsWith('X-EVIL') || UNSEEN.test(line))).toBe(false)
})
