import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BookingServer, createBookingServer, MONDAY_MORNING } from '#tests/fixtures/booking.ts'

const HOUR_MS = 60 * 60_000
const phoneOf = (i: number) => `050${String(1_000_000 + i)}`
let server: BookingServer

beforeEach(async () => {
  server = await createBookingServer()
})
afterEach(() => server.close())

const statuses = (answers: { status: number }[]) => {
  const limited = answers.filter(({ status }) => status === 429).length
  return { through: answers.length - limited, limited }
}
const from = (address: string) => ({ 'X-Forwarded-For': address })

test('forty bookings a day from one address, ten for one phone, however they come', async () => {
  const fromOne = Array.from({ length: 60 }, (_, i) => server.book({ phone: phoneOf(i) }, from('9.9.9.9')))
  expect(statuses(await Promise.all(fromOne))).toEqual({ through: 40, limited: 20 })
  const forOne = Array.from({ length: 15 }, () => server.book({ phone: phoneOf(100) }))
  expect(statuses(await Promise.all(forOne))).toEqual({ through: 10, limited: 5 })
  expect((await server.book({ phone: phoneOf(101) }, from('8.8.8.8'))).status).not.toBe(429)
})

test('after that the visitor is asked to call, told when to try again, and can by then', async () => {
  for (let i = 0; i < 10; i++) await server.book({ time: '07:00' })
  server.time.now = new Date(MONDAY_MORNING.getTime() + 3 * HOUR_MS)
  for (let i = 0; i < 3; i++) {
    const { status, body, headers } = await server.book()
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.message).toMatch(/call us/)
    expect(Number(headers.get('Retry-After'))).toBe(21 * 60 * 60)
  }
  server.time.now = new Date(MONDAY_MORNING.getTime() + 24 * HOUR_MS + 1000)
  expect((await server.book({ date: '2026-11-25' })).status).toBe(201)
})

test('repeats of a booking that went through are never in the way', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await server.book({}, key)
  for (let i = 0; i < 20; i++) expect((await server.book({}, key)).body).toEqual(first.body)
  expect((await server.book({ time: '12:00' })).status).toBe(201)
})

test('without a proxy of ours, an address that the visitor made up does not help', async () => {
  const direct = await createBookingServer({ trustProxy: false })
  const answers = []
  for (let i = 0; i < 42; i++) answers.push(await direct.book({ phone: phoneOf(i) }, from(`1.2.3.${i}`)))
  expect(statuses(answers)).toEqual({ through: 40, limited: 2 })
  await direct.close()
})
