import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readFirstAfter, readStartedOnDevice } from '#app/queries/dashboard.ts'
import { readLowStock } from '#app/queries/products.ts'
import { readOpenShift } from '#app/queries/users.ts'
import type { Product } from '#schema/rows/product.ts'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

let db: SheenDatabase

beforeEach(() => {
  db = new SheenDatabase('dashboard', { indexedDB: new IDBFactory(), IDBKeyRange })
})

it('knows which jobs were begun on this device', async () => {
  const deed = (name: string, id: number) =>
    ({ name, args: { id }, id: `${name} ${id}`, actedAt: '' }) as never
  await db.outbox.bulkAdd([
    deed('appointment.start', 1),
    deed('appointment.complete', 2),
    deed('appointment.start', 3),
  ])
  expect([...(await readStartedOnDevice(db))].sort()).toEqual([1, 3])
})

it('forgets a job whose start was undone, until it is begun again', async () => {
  const deed = (name: string, id: number) =>
    ({ name, args: { id }, id: crypto.randomUUID(), actedAt: '' }) as never
  const [start, undo] = ['appointment.start', 'appointment.undoStart'] as const
  await db.outbox.bulkAdd([deed(start, 1), deed(undo, 1), deed(start, 2), deed(undo, 2), deed(start, 2)])
  expect([...(await readStartedOnDevice(db))]).toEqual([2])
})

it('finds the first car that is expected after a day', async () => {
  const at = (id: number, day: string, time: string, status: 'confirmed' | 'cancelled' = 'confirmed') =>
    appointment(id, { day, status, scheduledDate: `${day}T${time}:00.000Z` })
  expect(await readFirstAfter(db, '2026-11-21')).toBeNull()
  await db
    .rows('appointments')
    .bulkPut([
      at(1, '2026-11-21', '12:00'),
      at(2, '2026-11-22', '05:00', 'cancelled'),
      at(3, '2026-11-23', '09:00'),
      at(4, '2026-11-23', '06:00'),
      at(5, '2026-11-24', '05:00'),
    ])
  expect((await readFirstAfter(db, '2026-11-21'))?.id).toBe(4)
})

it('knows the shift that a person is on, and nobody else’s', async () => {
  const shift = (id: number, userId: number, endedAt: string | null) => ({
    id,
    userId,
    startedAt: `2026-11-2${id}T04:00:00.000Z`,
    endedAt,
    ...AS_CLOCKED,
  })
  await db
    .rows('shifts')
    .bulkPut([shift(0, 7, '2026-11-20T12:00:00.000Z'), shift(1, 7, null), shift(2, 8, null)])
  expect((await readOpenShift(db, 7))?.id).toBe(1)
  expect(await readOpenShift(db, 9)).toBeNull()
})

it('lists what runs low, the emptiest first', async () => {
  const product = (id: number, stockQuantity: number, changes: Partial<Product> = {}) =>
    ({
      id,
      name: `P${id}`,
      stockQuantity,
      minStockLevel: 5,
      active: true,
      isInventoryItem: true,
      ...changes,
    }) as Product
  await db
    .rows('products')
    .bulkPut([
      product(1, 5),
      product(2, 6),
      product(3, 0),
      product(4, 0, { active: false }),
      product(5, 9, { minStockLevel: null }),
    ])
  expect((await readLowStock(db)).map(({ id }) => id)).toEqual([3, 1, 5])
})
