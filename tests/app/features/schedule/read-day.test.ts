import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import {
  type DaySchedule,
  readAppointmentDetails,
  readBookingParty,
  readSchedule,
} from '#app/queries/appointments.ts'
import { isBayFree } from '#app/queries/bays.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { aDetail, anAppointment, SHOP } from '#tests/fixtures/appointment.ts'

let db: SheenDatabase

const readDay = async (day: string) => (await readSchedule(db, [day]))[0] as DaySchedule

beforeEach(async () => {
  db = new SheenDatabase('schedule', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.rows('settings').put({ ...SHOP.settings, bays: 2 })
  await db.rows('customers').put({ id: 11, fullName: 'Huda' } as Customer)
  await db.rows('vehicles').put({ id: 12, customerId: 11, plateNumber: '50882' } as Vehicle)
  await db.rows('appointmentServices').bulkPut(aDetail().services)
})

it('reads a day in order, with people, cars and services', async () => {
  await db
    .rows('appointments')
    .bulkPut([
      anAppointment(),
      anAppointment({ id: 2, bay: 2, scheduledDate: '2026-11-21T05:00:00.000Z', vehicleId: 99 }),
      anAppointment({ id: 3, day: '2026-11-22', scheduledDate: '2026-11-22T05:00:00.000Z' }),
    ])
  const { day, entries } = await readDay('2026-11-21')
  expect(day).toBe('2026-11-21')
  expect(entries.map(entry => entry.appointment.id)).toEqual([2, 1])
  expect(entries[0]).toMatchObject({ customer: { fullName: 'Huda' }, vehicle: undefined, services: [] })
  expect(entries[1]?.vehicle?.plateNumber).toBe('50882')
  expect(entries[1]?.services).toHaveLength(2)
})

it('marks two cars in one bay as overbooked, until one has left', async () => {
  await db.rows('appointments').bulkPut([anAppointment(), anAppointment({ id: 2 })])
  const overbooked = async () => (await readDay('2026-11-21')).entries.map(entry => entry.overbooked)
  expect(await overbooked()).toEqual([true, true])
  await db.rows('appointments').put(anAppointment({ status: 'completed' }))
  expect(await overbooked()).toEqual([false, false])
  await db.rows('appointments').put(anAppointment({ status: 'confirmed' }))
  expect(await overbooked()).toEqual([true, true])
  await db.rows('appointments').put(anAppointment({ status: 'cancelled' }))
  expect(await overbooked()).toEqual([false, false])
})

it('shows a car that stays over night on both days, and what stands in its bay then', async () => {
  const overnight = anAppointment({
    day: '2026-11-20',
    scheduledDate: '2026-11-20T14:00:00.000Z',
    durationMinutes: 18 * 60,
  })
  await db
    .rows('appointments')
    .bulkPut([overnight, anAppointment({ id: 2, scheduledDate: '2026-11-21T05:00:00.000Z' })])
  const { entries } = await readDay('2026-11-21')
  expect(entries.map(entry => [entry.appointment.id, entry.overbooked])).toEqual([
    [1, true],
    [2, true],
  ])
})

it('reads days as it reads one', async () => {
  await db
    .rows('appointments')
    .bulkPut([
      anAppointment(),
      anAppointment({ id: 2 }),
      anAppointment({ id: 3, day: '2026-11-23', scheduledDate: '2026-11-23T05:00:00.000Z' }),
    ])
  const days = ['2026-11-21', '2026-11-22', '2026-11-23']
  const read = await readSchedule(db, days)
  expect(read).toEqual(await Promise.all(days.map(day => readDay(day))))
  expect(read.map(({ entries }) => entries.map(entry => [entry.appointment.id, entry.overbooked]))).toEqual([
    [
      [1, true],
      [2, true],
    ],
    [],
    [[3, false]],
  ])
})

it.each([
  [1, 120, false],
  [2, 120, true],
  [3, 120, false],
])('bay %i is free for %i minutes at 3 PM: %s', async (bay, durationMinutes, free) => {
  await db.rows('appointments').put(anAppointment())
  const time = { scheduledDate: '2026-11-21T11:00:00.000Z', durationMinutes }
  expect(await isBayFree(bay, time, db)).toBe(free)
})

it('reads one appointment with all that belongs to it, and null for one that is not here', async () => {
  await db.rows('appointments').put(anAppointment())
  await db.rows('appointmentProducts').bulkPut(aDetail().products)
  expect(await readAppointmentDetails(db, 1)).toMatchObject({
    customer: { id: 11 },
    vehicle: { id: 12 },
    notes: [],
  })
  expect((await readAppointmentDetails(db, 1))?.products).toHaveLength(2)
  expect(await readAppointmentDetails(db, 7)).toBeNull()
})

it.each([
  [{}, {}],
  [{ customerId: 11 }, { customerId: 11 }],
  [{ vehicleId: 12 }, { customerId: 11, vehicleId: 12 }],
  [
    { customerId: 5, vehicleId: 12 },
    { customerId: 11, vehicleId: 12 },
  ],
  [{ customerId: 5, vehicleId: 6 }, {}],
])('a link that names %j books for %j', async (asked, party) => {
  expect(await readBookingParty(db, asked)).toEqual(party)
})
