import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { listCustomer } from '#app/queries/customers.ts'
import { listVehicle, readVehicleFacts, readVehiclesOf } from '#app/queries/vehicles.ts'
import { findVehicles } from '#schema/rules/find/find-vehicles.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const people = [customer(1, { fullName: 'Zoë Almeida' }), customer(2)].map(listCustomer)
const ownerOf = (id: number) => people.find(person => person.id === id)
const cars = [
  { ...vehicle(10, 1), plateNumber: '123', plateCode: 'B', make: 'bmw', model: 'x5', year: 2021 },
  { ...vehicle(11, 2), plateNumber: '41235', plateCategory: 'sharjah' as const, plateCode: '3' },
  { ...vehicle(12, 99), plateNumber: '777', make: 'other', model: 'Lada Niva' },
]
const listed = cars.map(listVehicle)

describe('A car is found by', () => {
  test.each([
    ['digits anywhere in its plate, the exact plate first', '123', [10, 11]],
    ['its whole plate', 'dubai b 123', [10]],
    ['code and number in one word', 'b123', [10]],
    ['digits typed in Arabic', '٧٧٧', [12]],
    ['its owner', 'zoe', [10]],
    ['its owner’s phone', '050 120 0001', [10]],
    ['make and model', 'bmw x5', [10]],
    ['make, colour and year together', 'toyota white 2024', [11]],
    ['make and owner together', 'bmw zoe', [10]],
    ['a make that is not listed', 'lada', [12]],
  ])('%s', (_what, typed, ids) => {
    expect(findVehicles(listed, ownerOf, typed).map(({ id }) => id)).toEqual(ids)
  })
})

describe('On the device', () => {
  const db = new SheenDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })

  test('a customer’s cars are theirs only, the newest first', async () => {
    const later = { ...vehicle(13, 1), createdAt: '2026-11-22T06:00:00.000Z' }
    await db.rows('vehicles').bulkPut([...cars, later])
    expect((await readVehiclesOf(db, 1)).map(({ id }) => id)).toEqual([13, 10])
  })

  test('a car’s services are those that were done, under whatever owner', async () => {
    const car = { customerId: 1, vehicleId: 10 }
    await db.rows('appointments').bulkPut([
      appointment(20, { ...car, status: 'paid', scheduledDate: '2026-10-02T06:00:00.000Z' }),
      // Booked for December, and brought earlier.
      appointment(21, {
        ...car,
        customerId: 2,
        status: 'completed',
        scheduledDate: '2026-12-18T06:00:00.000Z',
        startedAt: '2026-11-03T06:00:00.000Z',
      }),
      appointment(22, { ...car, status: 'no_show', scheduledDate: '2026-11-19T06:00:00.000Z' }),
    ])
    const facts = await readVehicleFacts(db, [10, 11])
    expect(facts.get(10)).toEqual({ serviceCount: 2, lastServiceDay: '2026-11-03' })
    expect(facts.get(11)).toEqual({ serviceCount: 0, lastServiceDay: null })
  })
})
