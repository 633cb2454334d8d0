import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '#tests/fixtures/long-run.ts'
import { type BookingServer, createBookingServer, TUESDAY } from '#tests/fixtures/server.ts'

const VISITORS = atLength(1_000, 300)
let server: BookingServer

beforeAll(async () => {
  server = await createBookingServer()
})
afterAll(() => server.close())

test('hundreds of visitors who want the same hour at once: two get it, and each other is told why not', {
  timeout: 60_000,
}, async () => {
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, i) =>
      server.book({ phone: `050${1_000_000 + i}`, plateNumber: String(i), customerName: `Visitor ${i}` }),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  const got = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(got).toHaveLength(2)
  expect(refused).toHaveLength(VISITORS - 2)
  for (const { status, body, headers } of refused) {
    expect(headers.get('Content-Type')).toContain('application/json')
    expect([status, body]).toEqual([
      409,
      { code: 'no_room', message: expect.any(String), issues: [{ path: 'time', message: body.message }] },
    ])
  }
  const appointments = await server.database.sql`
    select id, bay, customer_id, vehicle_id from appointments where day = ${TUESDAY} order by bay`
  expect(appointments.map(({ id }) => id).toSorted()).toEqual(
    got.map(({ body }) => body.appointmentId).toSorted(),
  )
  expect(appointments.map(({ bay }) => bay)).toEqual([1, 2])
  // Nothing is left of those who did not get it.
  const [counts] = await server.database.sql`
    select (select count(*) from customers where id >= 100000) as customers,
      (select count(*) from vehicles where id >= 100000) as vehicles,
      (select count(*) from appointment_services where id >= 100000) as lines,
      (select count(*) from mutation_log) as logged`
  expect(counts).toEqual({ customers: 2, vehicles: 2, lines: 2, logged: 2 })
  expect(seconds).toBeLessThan(30)
})
