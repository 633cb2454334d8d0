import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readPlateSearch } from '#app/features/plate-lookup/plate-lookup.tsx'
import { type PlateSearch, readPlateMatches } from '#app/queries/plate-lookup.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const TODAY = '2026-11-21'
const MESSAGE = 'Plate number must be 1-6 digits'

describe('what is typed', () => {
  it.each([
    ['', '123', { search: { plateNumber: '123', plateCode: null, plateCategory: null } }],
    ['dubai', '123456', { search: { plateNumber: '123456', plateCode: null, plateCategory: 'dubai' } }],
    ['sharjah', '١٢ ٣', { search: { plateNumber: '123', plateCode: null, plateCategory: 'sharjah' } }],
    ['dubai', 'S 50882', { search: { plateNumber: '50882', plateCode: 'S', plateCategory: 'dubai' } }],
    ['', 's50882', { search: { plateNumber: '50882', plateCode: 'S', plateCategory: null } }],
    ['', '5-12٣', { search: { plateNumber: '123', plateCode: '5', plateCategory: null } }],
    ['rak', 'white 9', { search: { plateNumber: '9', plateCode: 'White', plateCategory: 'rak' } }],
    ['', 'S ', { search: null }],
    ['', 'S 1234567', { search: null, message: MESSAGE }],
    ['', '1234567', { search: null, message: MESSAGE }],
    ['dubai', '12a', { search: null, message: MESSAGE }],
    ['', '  ', { search: null }],
    ['atlantis', '1', { search: { plateNumber: '1', plateCode: null, plateCategory: null } }],
  ])('%j %j', (emirate, number, read) => {
    expect(readPlateSearch(emirate, number)).toEqual(read)
  })
})

describe('found by plate', () => {
  const db = new SheenDatabase('plates', { indexedDB: new IDBFactory(), IDBKeyRange })
  const car = (id: number, plateNumber: string, changes: Partial<Vehicle> = {}) => ({
    ...vehicle(id, 1),
    plateNumber,
    ...changes,
  })
  const many = Array.from({ length: 9 }, (_, i) => car(100 + i, `77${i}00`))
  const known = car(1, '123')
  const ofKnown = { customerId: known.customerId, vehicleId: known.id }
  const find = async (search: Partial<PlateSearch>) =>
    readPlateMatches(db, { plateNumber: '', plateCode: null, plateCategory: null, ...search }, TODAY)
  const idsFor = async (search: Partial<PlateSearch>) =>
    (await find(search)).cars.map(found => found.vehicle.id)

  beforeAll(async () => {
    await db.rows('customers').put(customer(1))
    await db
      .rows('vehicles')
      .bulkPut([
        car(2, '1234'),
        known,
        car(3, '12', { customerId: 99 }),
        car(4, '123', { plateCategory: 'rak', plateCode: 'White' }),
        ...many,
      ])
    await db.rows('appointments').bulkPut([
      appointment(11, {
        ...ofKnown,
        day: '2026-11-01',
        scheduledDate: '2026-11-01T06:00:00.000Z',
        status: 'paid',
      }),
      appointment(12, { ...ofKnown, day: '2026-11-30', scheduledDate: '2026-11-30T06:00:00.000Z' }),
      appointment(13, {
        ...ofKnown,
        day: TODAY,
        scheduledDate: `${TODAY}T06:00:00.000Z`,
        status: 'in_progress',
      }),
    ])
    await db.rows('appointmentServices').put({
      id: 21,
      appointmentId: 11,
      serviceId: 1,
      name: 'Leather Care',
      durationMinutes: 60,
      priceFils: 1,
      offListFils: 0,
    })
  })

  it.each([
    [{ plateNumber: '12' }, [3, 1, 4, 2]],
    [{ plateNumber: '123' }, [1, 4, 2]],
    [{ plateNumber: '123', plateCategory: 'rak' as const }, [4]],
    [{ plateNumber: '12', plateCode: 'White' }, [4]],
    [{ plateNumber: '123', plateCode: 'White', plateCategory: 'dubai' as const }, []],
    [{ plateNumber: '1234' }, [2]],
    [{ plateNumber: '999' }, []],
  ])('%j, the exact number before longer ones', async (search, ids) => {
    expect(await idsFor(search)).toEqual(ids)
  })

  it('at most eight, and says when there are more', async () => {
    expect(await find({ plateNumber: '77' })).toMatchObject({ more: true, cars: { length: 8 } })
    expect(await find({ plateNumber: '770' })).toMatchObject({ more: false, cars: { length: 1 } })
  })

  it('with owner, last visit, today’s and the next appointment', async () => {
    const [found] = (await find({ plateNumber: '123' })).cars
    expect(found).toMatchObject({
      owner: { id: 1 },
      lastVisit: { appointment: { id: 11 }, services: [{ name: 'Leather Care' }] },
      today: { id: 13 },
      next: { appointment: { id: 12 }, services: [] },
    })
  })

  it('also while its owner is still on the way to this device', async () => {
    expect((await find({ plateNumber: '12' })).cars[0]).toMatchObject({
      vehicle: { id: 3 },
      owner: undefined,
    })
  })
})
