import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { findVehicles } from '#app/queries/find-vehicles.ts'
import { type ListedVehicle, readVehicles } from '#app/queries/vehicles.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const db = new SheenDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
let listed: ListedVehicle[]

beforeAll(async () => {
  await db.rows('customers').bulkPut([customer(1, { fullName: 'Zoë Almeida' }), customer(2)])
  await db.rows('vehicles').bulkPut([
    { ...vehicle(10, 1), plateNumber: '123', plateCode: 'B', make: 'bmw', model: 'x5', year: 2021 },
    { ...vehicle(11, 2), plateNumber: '41235', plateCategory: 'sharjah', plateCode: '3', color: 'red' },
    { ...vehicle(12, 99), plateNumber: '777', make: 'other', model: 'Lada Niva' },
  ])
  listed = await readVehicles(db, null)
})

describe('A car is found by', () => {
  test.each([
    ['digits anywhere in its plate, the exact plate first', '123', [10, 11]],
    ['its whole plate', 'dubai b 123', [10]],
    ['code and number in one word', 'b123', [10]],
    ['digits typed in Arabic', '٧٧٧', [12]],
    ['its owner', 'zoe', [10]],
    ['make and model', 'bmw x5', [10]],
    ['make, colour and year together', 'toyota red 2024', [11]],
    ['a make that is not listed', 'lada', [12]],
  ])('%s', (_what, typed, ids) => {
    expect(findVehicles(listed, typed).map(({ id }) => id)).toEqual(ids)
  })
})

test('One customer’s list has their cars only, and their name', async () => {
  expect(await readVehicles(db, 1)).toMatchObject([{ id: 10, ownerName: 'Zoë Almeida' }])
})

test('A car whose owner has not arrived yet is listed all the same', () => {
  expect(listed.find(({ id }) => id === 12)?.ownerName).toBeUndefined()
})
