import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unpackedIds } from '#app/db/packed/packed-tables.ts'
import { GROWING } from '#app/sync/pack-history.ts'
import { packWhenDue } from '#app/sync/pack-when-due.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-11-23T08:00:00.000Z')
const LONG_AGO = { createdAt: '2026-01-05T08:00:00.000Z' }

let device: Device

beforeAll(() => {
  const request = (_: string, __: object, work: (held: object | null) => unknown) => work({})
  vi.stubGlobal('navigator', { locks: { request } })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  const { db } = device
  await db.rows('customers').bulkAdd([20, 21, 22].map(id => customer(id, id === 22 ? {} : LONG_AGO)))
  await db.rows('vehicles').bulkAdd([30, 31].map(id => ({ ...vehicle(id, id - 10), ...LONG_AGO })))
  await db
    .rows('appointments')
    .bulkAdd([
      appointment(40, { day: '2026-11-23' }),
      appointment(41, { day: '2026-10-01', customerId: 21, vehicleId: 31, status: 'paid' }),
      appointment(42, { day: '2026-10-02', customerId: 21, vehicleId: 31 }),
    ])
  await db
    .rows('appointmentServices')
    .bulkAdd([
      serviceLine(50),
      serviceLine(51, { appointmentId: 41 }),
      serviceLine(52, { appointmentId: 42 }),
    ])
})

const runAt = (ms: number) => packWhenDue(device.db, new Date(START + ms), 1)
const asRows = async () => {
  const ids = await Promise.all([...GROWING].map(table => unpackedIds(device.db, table)))
  return ids.flat().sort((a, b) => a - b)
}
const ALL = [20, 21, 22, 30, 31, 40, 41, 42, 50, 51, 52]

test('What the shop is done with is packed once a day, and not in the first minutes of a page', async () => {
  await runAt(0)
  await runAt(4 * MINUTE_MS)
  expect(await asRows()).toEqual(ALL)
  await runAt(5 * MINUTE_MS)
  expect(await asRows()).toEqual([20, 22, 30, 40, 50])
  await device.db.rows('appointments').update(41, { notes: 'Left a bag' })
  await runAt(60 * MINUTE_MS)
  expect(await asRows()).toEqual([20, 22, 30, 40, 41, 50])
  await runAt(DAY_MS + 5 * MINUTE_MS)
  expect(await asRows()).toEqual([20, 22, 30, 40, 50])
  expect((await device.db.rows('appointments').get(41))?.notes).toBe('Left a bag')
  expect(await device.db.rows('appointments').where({ customerId: 21 }).primaryKeys()).toEqual([41, 42])
})

test('What waits to be sent stays as it is, and can be taken back', async () => {
  await device.mutate('customer.update', { id: 21, changes: { city: 'Ajman' } })
  await runAt(0)
  await runAt(5 * MINUTE_MS)
  expect(await asRows()).toEqual([20, 21, 22, 30, 40, 50])
  await device.mutate('appointment.confirm', { id: 42 })
  await device.mutate('appointment.cancel', { id: 42 })
  expect((await device.db.rows('appointments').get(42))?.status).toBe('cancelled')
  expect(await asRows()).toEqual([20, 21, 22, 30, 40, 42, 50])
})
