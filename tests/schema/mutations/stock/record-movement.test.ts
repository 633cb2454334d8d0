import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { Where } from '#schema/mutations/base/tx.ts'
import { type Movement, recordMovement } from '#schema/mutations/stock/record-movement.ts'
import { stockOf } from '#schema/rules/stock/stock.ts'
import type { TableName } from '#schema/tables.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'

type Dated = Omit<Movement, 'productId'> & { minute: number }

class WatchedShop extends MemoryShop {
  readonly ledgersRead: unknown[] = []
  override find<T extends TableName>(table: T, where: Where<T>) {
    if (table === 'stockMovements') this.ledgersRead.push(where)
    return super.find(table, where)
  }
}

async function ledger(movements: readonly Dated[], costFils = 900) {
  const shop = new WatchedShop({ products: [product(50, { stockQuantity: 0, costFils })] })
  const tx = new BufferedTx(shop)
  let id = -1
  for (const { minute, ...movement } of movements) {
    const actedAt = `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`
    const ctx = { actor: EMPLOYEE, actedAt, newId: () => id-- }
    await recordMovement(tx, { productId: 50, ...movement }, ctx)
  }
  const { stockQuantity, countedAt } = (await tx.get('products', 50)) ?? expect.fail()
  const written = await tx.find('stockMovements', {})
  return { stock: { stockQuantity, countedAt }, written, ledgersRead: shop.ledgersRead.length - 1 }
}

test('a movement says what, when, for which job, at which cost and by whom', async () => {
  const { written } = await ledger([{ kind: 'use', quantity: -2, appointmentId: 40, minute: 7 }])
  expect(written).toEqual([
    {
      id: -1,
      productId: 50,
      kind: 'use',
      quantity: -2,
      appointmentId: 40,
      purchaseRequestId: null,
      unitCostFils: 900,
      reason: null,
      at: '2026-11-21T06:07:00.000Z',
      createdBy: 2,
    },
  ])
})

test.each([
  ['of a job while the cost is unknown', { kind: 'use', quantity: -2, appointmentId: 40 }],
  ['of no job', { kind: 'correct', quantity: -2 }],
] as const)('a movement %s has no cost', async (_, movement) => {
  const { written } = await ledger([{ ...movement, minute: 1 }], 'appointmentId' in movement ? 0 : 900)
  expect(written).toMatchObject([{ unitCostFils: null }])
})

test('a stock may fall below zero', async () => {
  const { stock } = await ledger([{ kind: 'use', quantity: -2, minute: 1 }])
  expect(stock).toEqual({ stockQuantity: -2, countedAt: null })
})

test('a job finished on another device since the count is not lost, one from before it counts no more', async () => {
  const { stock } = await ledger([
    { kind: 'count', quantity: 30, minute: 10 },
    { kind: 'use', quantity: -2, minute: 11 },
    { kind: 'use', quantity: -7, minute: 9 },
  ])
  expect(stock.stockQuantity).toBe(28)
})

test('a count that comes late keeps what has happened since', async () => {
  const { stock } = await ledger([
    { kind: 'use', quantity: -7, minute: 9 },
    { kind: 'use', quantity: -2, minute: 11 },
    { kind: 'count', quantity: 30, minute: 10 },
    { kind: 'count', quantity: 99, minute: 8 },
  ])
  expect(stock).toEqual({ stockQuantity: 28, countedAt: '2026-11-21T06:10:00.000Z' })
})

test('only a count reads what happened before', async () => {
  const uses: Dated[] = [9, 10, 11].map(minute => ({ kind: 'use', quantity: -1, minute }))
  expect((await ledger(uses)).ledgersRead).toBe(0)
  expect((await ledger([...uses, { kind: 'count', quantity: 5, minute: 12 }])).ledgersRead).toBe(1)
})

test('in whatever order movements arrive, the stock is what the ledger adds up to', async () => {
  const movement: fc.Arbitrary<Dated> = fc.record({
    kind: fc.constantFrom('count', 'count', 'use', 'receive', 'correct'),
    quantity: fc.integer({ min: -20, max: 20 }),
    // Few minutes, so that counts and movements meet.
    minute: fc.nat(6),
  })
  const arrivals = fc
    .array(movement, { maxLength: 10 })
    .chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  const holds = fc.asyncProperty(arrivals, async ([first, second]) => {
    const [one, other] = [await ledger(first), await ledger(second)]
    expect(other.stock).toEqual(one.stock)
    expect(one.stock).toEqual(stockOf(one.written))
  })
  await fc.assert(holds, { numRuns: 500 })
})
