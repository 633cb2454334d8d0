import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import { type BookingServer, createBookingServer, MONDAY_MORNING } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

const HOUR_MS = 60 * 60_000
const MINUTE_MS = 60_000
const phoneOf = (i: number) => `050${String(1_000_000 + i)}`
/** Before the shop opens: turned down whatever else it says. */
const IN_VAIN = { time: '06:00' }
let server: BookingServer

beforeEach(async () => {
  server = await createBusyServer()
})
afterEach(() => server.close())

/** A shop that strangers ask for a lot: fifty within an hour are no flood. */
async function createBusyServer(config = {}): Promise<BookingServer> {
  const made = await createBookingServer(config)
  const { sql } = made.database
  await sql`update settings set bays = 99`
  const createdAt = '2026-11-18T05:00:00.000Z'
  const earlier = { status: 'cancelled', requestedFrom: '192.0.2.0/24', createdAt } as const
  await putRows(sql, { appointments: Array.from({ length: 25 }, (_, i) => appointment(900 + i, earlier)) })
  return made
}

const count = (answers: { status: number }[]) => {
  const of = (status: number) => answers.filter(answer => answer.status === status).length
  return { booked: of(201), limited: of(429), refused: of(422) }
}
const from = (address: string) => ({ 'X-Forwarded-For': address })
const travelTo = (ms: number) => {
  server.time.now = new Date(MONDAY_MORNING.getTime() + ms)
}

describe('bookings', () => {
  test('are forty a day from one address and ten for one phone, however they come', async () => {
    const fromOne = Array.from({ length: 50 }, (_, i) => server.book({ phone: phoneOf(i) }, from('9.9.9.9')))
    expect(count(await Promise.all(fromOne))).toEqual({ booked: 40, limited: 10, refused: 0 })
    const forOne = Array.from({ length: 15 }, () => server.book({ phone: phoneOf(100) }))
    expect(count(await Promise.all(forOne))).toEqual({ booked: 10, limited: 5, refused: 0 })
    expect((await server.book({ phone: phoneOf(101) }, from('8.8.8.8'))).status).toBe(201)
  })

  test('are counted together from all addresses of one IPv6 subscriber', async () => {
    const attempts = Array.from({ length: 45 }, (_, i) =>
      server.book({ phone: phoneOf(i) }, from(`2001:db8:12:3400::${i.toString(16)}`)),
    )
    expect(count(await Promise.all(attempts))).toEqual({ booked: 40, limited: 5, refused: 0 })
    expect((await server.book({ phone: phoneOf(100) }, from('2001:db8:12:3401::1'))).status).toBe(201)
  })

  test('past that, the visitor is asked to call and can try again a day later; when others booked is not told', async () => {
    for (let i = 0; i < 10; i++) expect((await server.book()).status).toBe(201)
    travelTo(3 * HOUR_MS)
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await server.book()
      expect([status, body.code]).toEqual([429, 'rate_limited'])
      expect(body.message).toMatch(/call us/)
      expect(Number(headers.get('Retry-After'))).toBe(24 * 60 * 60)
    }
    travelTo(24 * HOUR_MS + 1000)
    expect((await server.book({ date: '2026-11-25' })).status).toBe(201)
  })

  test('sent again are never in the way', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await server.book({}, key)
    for (let i = 0; i < 100; i++)
      expect((await server.book({}, { ...key, ...from('9.9.9.9') })).body).toEqual(first.body)
    expect((await server.book({ time: '12:00' }, from('9.9.9.9'))).status).toBe(201)
    const together = { 'Idempotency-Key': randomUUID(), ...from('7.7.7.7') }
    for (const round of [1, 2, 3]) {
      const again = Array.from({ length: 30 }, () => server.book({ time: '14:00' }, together))
      expect(count(await Promise.all(again)), `round ${round}`).toEqual({
        booked: 30,
        limited: 0,
        refused: 0,
      })
    }
  })

  test('an address that the visitor made up does not help without a proxy of ours', async () => {
    const direct = await createBusyServer({ trustProxy: false })
    const answers = []
    for (let i = 0; i < 42; i++) answers.push(await direct.book({ phone: phoneOf(i) }, from(`1.2.3.${i}`)))
    expect(count(answers)).toEqual({ booked: 40, limited: 2, refused: 0 })
    await direct.close()
  })
})

describe('requests that are turned down', () => {
  test('keep nobody from booking who has that phone number', async () => {
    for (let i = 0; i < 20; i++) expect((await server.book(IN_VAIN, from('6.6.6.6'))).status).toBe(422)
    expect((await server.book({}, from('5.5.5.5'))).status).toBe(201)
  })

  test('are sixty in ten minutes from one address, however they come', async () => {
    const answers = Array.from({ length: 70 }, (_, i) =>
      server.book({ ...IN_VAIN, phone: phoneOf(i) }, from('6.6.6.6')),
    )
    expect(count(await Promise.all(answers))).toEqual({ booked: 0, limited: 10, refused: 60 })
    const { status, headers } = await server.book({}, from('6.6.6.6'))
    expect([status, Number(headers.get('Retry-After'))]).toEqual([429, 10 * 60])
    expect((await server.book({}, from('5.5.5.5'))).status).toBe(201)
    travelTo(10 * MINUTE_MS + 1000)
    expect((await server.book({}, from('6.6.6.6'))).status).toBe(201)
  })
})
