import { beforeEach, expect, test } from 'vitest'
import { readLastVisit } from '#app/queries/appointments.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'

let device: Device

beforeEach(() => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
})

test('the last visit of a car is its latest finished job, with each service once', async () => {
  const visit = (id: number, scheduledDate: string, changes: object) =>
    appointment(id, { scheduledDate, day: scheduledDate.slice(0, 10), ...changes })
  await device.db
    .rows('appointments')
    .bulkPut([
      visit(40, '2026-10-02T06:00:00.000Z', { status: 'paid' }),
      visit(41, '2026-09-01T06:00:00.000Z', { status: 'completed' }),
      visit(42, '2026-11-01T06:00:00.000Z', { status: 'cancelled' }),
      visit(43, '2026-11-02T06:00:00.000Z', { status: 'confirmed' }),
    ])
  await device.db.rows('appointmentServices').bulkPut([
    { ...serviceLine(50), appointmentId: 40, serviceId: 10 },
    { ...serviceLine(51), appointmentId: 40, serviceId: 11 },
    { ...serviceLine(52), appointmentId: 40, serviceId: 10 },
    { ...serviceLine(53), appointmentId: 41, serviceId: 12 },
  ])
  expect(await readLastVisit(device.db, 30)).toEqual({ day: '2026-10-02', serviceIds: [10, 11] })
})

test('a car that never came has none', async () => {
  await device.db.rows('appointments').put(appointment(40))
  expect(await readLastVisit(device.db, 30)).toBeNull()
})
