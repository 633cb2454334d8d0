import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readSamePlate } from '#app/queries/vehicles.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const db = new SheenDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
const car = (id: number, ownerId: number, over: Partial<Vehicle>): Vehicle => ({
  ...vehicle(id, ownerId),
  plateNumber: '54321',
  plateCategory: 'dubai',
  plateCode: 'A',
  ...over,
})
const cars = [
  car(10, 1, {}),
  car(11, 2, {}),
  car(12, 3, { plateCode: 'B' }),
  car(13, 3, { plateCategory: 'sharjah' }),
  car(14, 3, { plateCode: null }),
  car(15, 2, { plateCode: null }),
  car(16, 1, { plateNumber: '5432' }),
  car(17, 99, { plateNumber: '777', plateCode: null }),
  car(18, 1, { plateNumber: '777', plateCode: null }),
]
let others: Awaited<ReturnType<typeof readSamePlate>>
const othersOf = (id: number) => others.get(id)?.map(other => other.id)

beforeAll(async () => {
  await db.rows('customers').bulkPut([customer(1, { fullName: 'Zoë Almeida' }), customer(2), customer(3)])
  await db.rows('vehicles').bulkPut(cars)
  others = await readSamePlate(db, cars)
})

describe('A plate is the same', () => {
  test('with the same emirate, code and number, whoever owns the cars', () => {
    expect(othersOf(10)).toEqual([11])
    expect(others.get(11)?.[0]).toMatchObject({ id: 10, ownerName: 'Zoë Almeida' })
  })
  test('without a code, where the owner is the same or the other has none either', () => {
    expect(othersOf(12)).toEqual([14])
    expect(othersOf(14)).toEqual([12, 15])
    expect(othersOf(15)).toEqual([11, 14])
  })
  test('not with another emirate or part of the number', () => {
    expect(othersOf(13)).toBeUndefined()
    expect(othersOf(16)).toBeUndefined()
  })
  test('as that of a car whose owner has not arrived yet', () => {
    expect(others.get(18)).toMatchObject([{ id: 17, ownerName: undefined }])
  })
})
