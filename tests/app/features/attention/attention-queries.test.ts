import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { array, asyncProperty, constantFrom, assert as holds, integer, record, subarray } from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { packStored, putPacked } from '#app/db/packed/packed-tables.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { idsToLookAt, mayNeedAttention, readNegativeStock } from '#app/queries/attention.ts'
import { readOtherDeviceRejections } from '#app/queries/rejections.ts'
import { readSold, readTwoWeeks } from '#app/queries/shop-figures.ts'
import type { UnsettledRejection } from '#schema/protocol/attention.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, product, serviceLine } from '#tests/fixtures/appointment.ts'
import { customer, NOW } from '#tests/fixtures/shop.ts'

let db: SheenDatabase

beforeEach(() => {
  db = new SheenDatabase('attention', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const refusal = (changes: Partial<UnsettledRejection>): UnsettledRejection => ({
  id: 'one',
  replica: 'their phone',
  device: null,
  actorId: 2,
  name: 'customer.update',
  args: { id: 5, changes: {} },
  actedAt: NOW,
  receivedAt: NOW,
  code: 'constraint',
  message: 'No',
  ...changes,
})

test('Refused elsewhere is what this device neither sent nor lists itself, with the rows it speaks of', async () => {
  await db.rows('customers').put(customer(5))
  await db.state.put({ key: 'replica', replica: 'this one' } as never)
  await db.rejected.put({ key: 1, id: 'before a copy' } as never)
  const told = [refusal({}), refusal({ id: 'two', replica: 'this one' }), refusal({ id: 'before a copy' })]
  const found = await readOtherDeviceRejections(db, told)
  expect(found.map(({ id, customer: about }) => [id, about?.fullName])).toEqual([['one', 'Customer 5']])
})

test('Stock below zero comes with what took it there, the one moved last first', async () => {
  const movement = (id: number, productId: number, at: string, quantity: number): Row<'stockMovements'> => ({
    id,
    productId,
    kind: 'use',
    quantity,
    appointmentId: null,
    purchaseRequestId: null,
    unitCostFils: null,
    reason: null,
    at: `2026-11-${at}T06:00:00.000Z`,
    createdBy: 2,
  })
  await db
    .rows('products')
    .bulkPut([
      product(50, { stockQuantity: -1 }),
      product(51, { stockQuantity: 0 }),
      product(52, { stockQuantity: -4 }),
    ])
  await db
    .rows('stockMovements')
    .bulkPut([
      movement(1, 50, '20', -3),
      movement(2, 50, '21', 2),
      movement(3, 52, '21', -4),
      movement(4, 51, '22', -1),
    ])
  const found = await readNegativeStock(db)
  expect(found.map(({ product: { id }, last }) => [id, last?.id])).toEqual([
    [52, 3],
    [50, 1],
  ])
})

test.each<[what: string, booked: Partial<Row<'appointments'>>, kept: boolean]>([
  ['to come', { day: '2999-01-01' }, true],
  ['to come, cancelled', { day: '2999-01-01', status: 'cancelled' }, false],
  ['long past', { day: '2020-01-01' }, false],
  ['long past, paid too much', { day: '2020-01-01', paidFils: 10_501 }, true],
  ['long past, paid before its price grew', { day: '2020-01-01', status: 'paid', paidFils: 10_400 }, true],
  ['long past, paid in full', { day: '2020-01-01', paidFils: 10_500 }, false],
  ['cancelled with money to give back', { day: '2020-01-01', status: 'cancelled', paidFils: 1 }, true],
])('an appointment %s is kept in memory or not', (_, booked, kept) => {
  expect(mayNeedAttention(appointment(1, booked))).toBe(kept)
})

const LONG_PAST = { day: '2020-01-01', status: 'paid', paidFils: 10_500, invoiceId: 9 } as const
const attentionIn = (rows: readonly (Row<'appointments'> | undefined)[]) =>
  rows.flatMap(row => (row && mayNeedAttention(row) ? row.id : [])).sort((a, b) => a - b)

test('of packed history only that is looked at of which something is left to settle', async () => {
  const changes = new Map<number, Partial<Row<'appointments'>>>([
    [300, { paidFils: 10_501 }],
    [900, { offListFils: -500 }],
  ])
  const history = Array.from({ length: 1_000 }, (_, i) =>
    appointment(i + 1, { ...LONG_PAST, ...changes.get(i + 1) }),
  )
  await putPacked(db.rows('appointments'), history)
  expect(await idsToLookAt(db)).toEqual([300, 900])
  await db.rows('appointments').put(appointment(300, LONG_PAST))
  await db.rows('appointments').put(appointment(2_000, { day: '2999-01-01' }))
  expect(attentionIn(await db.rows('appointments').bulkGet(await idsToLookAt(db)))).toEqual([900, 2_000])
})

test('whatever was packed and changed, all that may need attention is looked at', async () => {
  const kind = record({
    day: constantFrom('2020-01-01', '2026-11-22', '2999-01-01'),
    status: constantFrom('pending', 'confirmed', 'in_progress', 'completed', 'paid', 'cancelled'),
    paidFils: constantFrom(0, 10_400, 10_500, 10_600),
    invoiceId: constantFrom(null, 9),
    offListFils: constantFrom(0, 100),
  })
  const step = record({
    kinds: array(kind, { maxLength: 6 }),
    from: integer({ min: 1, max: 8 }),
    isPacked: constantFrom(true, false),
  })
  await holds(
    asyncProperty(
      array(step, { maxLength: 6 }),
      subarray([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      async (steps, stored) => {
        const fresh = new SheenDatabase(`attention-${crypto.randomUUID()}`, {
          indexedDB: new IDBFactory(),
          IDBKeyRange,
        })
        const rows = fresh.rows('appointments')
        for (const { kinds, from, isPacked } of steps) {
          const some = kinds.map((changes, i) => appointment(from + i, changes))
          await (isPacked ? putPacked(rows, some) : rows.bulkPut(some))
        }
        await packStored(rows, stored, 1)
        const looked = attentionIn(await rows.bulkGet(await idsToLookAt(fresh)))
        expect(looked).toEqual(attentionIn(await rows.toArray()))
        fresh.close()
      },
    ),
    { numRuns: 40 },
  )
})

test('Sold counts the jobs done in 30 days up to a day', async () => {
  const done = (id: number, day: string, status: Row<'appointments'>['status'] = 'paid') =>
    appointment(id, { day, status })
  await db
    .rows('appointments')
    .bulkPut([
      done(1, '2026-10-25'),
      done(2, '2026-10-24'),
      done(3, '2026-11-23', 'completed'),
      done(4, '2026-11-24'),
      done(5, '2026-11-10', 'confirmed'),
    ])
  await db
    .rows('appointmentServices')
    .bulkPut([1, 2, 3, 4, 5].map(id => serviceLine(100 + id, { appointmentId: id })))
  expect((await readSold(db, '2026-11-23')).map(({ appointmentId }) => appointmentId).sort()).toEqual([1, 3])
})

test('Two weeks of payments begin with the Monday of the week before, in the shop', async () => {
  const paid = (id: number, createdAt: string) => ({ id, createdAt, appointmentId: 40 }) as never
  await db
    .rows('transactions')
    .bulkPut([paid(1, '2026-11-15T19:59:59.999Z'), paid(2, '2026-11-15T20:00:00.000Z'), paid(3, NOW)])
  expect((await readTwoWeeks(db, '2026-11-25')).map(({ id, day }) => [id, day])).toEqual([
    [2, '2026-11-16'],
    [3, expect.any(String)],
  ])
})
