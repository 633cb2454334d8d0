import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readCustomerFacts, readCustomersByPhone, readSamePhone } from '#app/queries/customers.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'

const openDatabase = () => new SheenDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })

test('Everyone with a number is found by it, and nobody by none', async () => {
  const db = openDatabase()
  const phone = '+971501112233'
  await db.rows('customers').bulkPut([customer(1, { phone }), customer(2), customer(3, { phone })])
  expect((await readCustomersByPhone(db, phone)).map(({ id }) => id)).toEqual([1, 3])
  expect(await readCustomersByPhone(db, null)).toEqual([])
})

test('A customer’s cars are counted, and the last visit is the last one to which the car came', async () => {
  const db = openDatabase()
  await db.rows('vehicles').bulkPut([vehicle(11, 1), vehicle(12, 1), vehicle(13, 9)])
  const appointment = (id: number, customerId: number, day: string, status: string) => ({
    id,
    customerId,
    scheduledDate: shopInstant(day, '12:00'),
    startedAt: null,
    status,
  })
  await db
    .table('appointments')
    .bulkPut([
      appointment(21, 1, '2026-10-02', 'paid'),
      appointment(22, 1, '2026-11-03', 'completed'),
      appointment(23, 1, '2026-11-19', 'no_show'),
      appointment(24, 1, '2026-12-24', 'confirmed'),
      appointment(25, 9, NOW.slice(0, 10), 'paid'),
    ])
  const facts = await readCustomerFacts(db, [1, 2])
  expect(facts.get(1)).toEqual({ vehicleCount: 2, lastVisitDay: '2026-11-03' })
  expect(facts.get(2)).toEqual({ vehicleCount: 0, lastVisitDay: null })
  expect(facts.has(9)).toBe(false)
})

test('Customers with one phone number are told of each other, and nobody else', async () => {
  const db = openDatabase()
  const phone = '+971501112233'
  const rows = [customer(1, { phone }), customer(2), customer(3, { phone }), customer(4, { phone })]
  await db.rows('customers').bulkPut(rows)
  const others = await readSamePhone(db, rows.slice(0, 2))
  expect([...others].map(([id, found]) => [id, found.map(other => other.id)])).toEqual([[1, [3, 4]]])
})
