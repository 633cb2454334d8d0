import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/sync/new-id.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'

let server: DeviceServer

beforeEach(async () => {
  server = await createDeviceServer()
})
afterEach(() => server.drop())

const jobOn = async ({ db }: Device) => {
  const job = await db.rows('appointments').get(40)
  return { minutes: job?.durationMinutes, totalFils: job?.totalFils }
}
const jobHere = async () => {
  const [job] = await server.sql<{ minutes: number; totalFils: number }[]>`
    select duration_minutes as minutes, total_fils::int as "totalFils" from appointments where id = 40`
  return job
}

test('extra work that was signed on the glass without a network moves the job on the server as it did on the device', async () => {
  const device = server.device()
  await device.sync()
  await device.mutate('appointment.start', { id: 40, technicianId: 2 })
  const before = await jobOn(device)
  const quoteId = await newId(device.db)
  const validUntil = addDays(shopDay(new Date().toISOString()), 7)
  const line = (number: number, soldId: number) => ({
    ...{ line: number, kind: 'service' as const, soldId, priceFils: 500_00 },
  })
  await device.mutate('quote.create', {
    ...{ id: quoteId, extraOf: 40, customerId: 20, vehicleId: 30, validUntil },
    lines: [line(1, 11), line(2, 10)],
  })
  expect(await jobOn(device)).toEqual(before)
  const signature = [[10, 20, 30, 40, 55, 32]]
  const lineId = await newId(device.db)
  const answer = { id: quoteId, approved: [1], signedBy: 'Hana Owner', signature, lineIds: [lineId] }
  await device.mutate('quote.answer', answer)
  const approved = await jobOn(device)
  expect(approved).toEqual({ minutes: 120, totalFils: 630_00 })
  for (let time = 0; time < 2; time++) await device.sync()
  expect(await device.db.rejected.count()).toBe(0)
  expect(await jobHere()).toEqual(approved)
  expect(
    await server.sql`select service_id::int, price_fils::int from appointment_services order by id`,
  ).toEqual([
    { service_id: 10, price_fils: 100_00 },
    { service_id: 11, price_fils: 500_00 },
  ])
  const [quote] = await server.sql`select state, answered_by, signature from quotes where id = ${quoteId}`
  expect(quote).toEqual({ state: 'partly_approved', answered_by: 'counter', signature })

  const other = server.device(1, 'admin')
  await other.sync()
  expect(await jobOn(other)).toEqual(approved)
})
