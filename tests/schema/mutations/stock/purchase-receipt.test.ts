import { expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { appointment, product } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

const BILL = {
  id: 90,
  category: 'Supplies',
  description: null,
  date: '2026-11-22',
  netFils: 16_000,
  vatFils: 800,
  amountFils: 16_800,
  billNumber: 'AN-77',
}
const ADMIN = { userId: 1, role: 'admin' } as const
const BUYER = { actor: { userId: 5, role: 'purchasing' as const }, actedAt: '2026-11-22T06:00:00.000Z' }

/** A shop with an open purchase request for 24 units. */
async function requested() {
  const shop = new MemoryShop({ products: [product(50), product(51)], appointments: [appointment(40)] })
  await shop.run('purchase.request', { id: 70, productId: 50, quantity: 24 })
  return shop
}
async function ordered() {
  const shop = await requested()
  await shop.run('purchase.order', { ids: [70] }, BUYER)
  return shop
}
const cancel = (shop: MemoryShop) =>
  shop.run('purchase.cancel', { id: 70, reason: 'Out of stock there' }, BUYER)

const RECEIVER = { ...BUYER, actedAt: '2026-11-22T07:00:00.000Z' }
const receive = (shop: MemoryShop, args: Partial<MutationArgs<'purchase.receive'>> = {}) =>
  shop.run('purchase.receive', { id: 70, quantity: 10, receivedBefore: 0, ...args }, RECEIVER)
const correct = (shop: MemoryShop, quantity: number) =>
  shop.run(
    'purchase.correctReceived',
    { id: 70, quantity, reason: 'Miscounted' },
    { ...RECEIVER, actedAt: '2026-11-22T10:00:00.000Z' },
  )

test('what is missing of a delivery stays open until it comes', async () => {
  const shop = await requested()
  await receive(shop)
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'ordered', receivedQuantity: 10 })
  await receive(shop, { quantity: 14, receivedBefore: 10 })
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'received', receivedQuantity: 24 })
  expect(shop.row('products', 50)?.stockQuantity).toBe(34)
  expect(shop.rows('stockMovements').map(({ quantity }) => quantity)).toEqual([10, 14])
})

test('the rest of a delivery is called off, and what came stays', async () => {
  const shop = await requested()
  await receive(shop)
  await cancel(shop)
  expect(shop.row('purchaseRequests', 70)).toMatchObject({
    status: 'received',
    receivedQuantity: 10,
    notes: 'Out of stock there',
  })
  // It comes after all.
  await receive(shop, { quantity: 2, receivedBefore: 10 })
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'received', receivedQuantity: 12 })
})

test.each<[string, Partial<MutationArgs<'purchase.receive'>>[], boolean]>([
  ['of all of it changes nothing', [{ quantity: 24 }, { quantity: 24 }], false],
  ['of a part is a person’s to settle', [{ quantity: 10 }, { quantity: 10 }], true],
  ['with a bill is a person’s to settle', [{ quantity: 24 }, { quantity: 24, expense: BILL }], true],
])('a receipt that did not know of another one, %s', async (_, [first, second], isRejected) => {
  const shop = await requested()
  await receive(shop, first)
  const before = [shop.rows('products'), shop.rows('purchaseRequests'), shop.rows('stockMovements')]
  if (isRejected) await expect(receive(shop, second)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  else await receive(shop, second)
  expect([shop.rows('products'), shop.rows('purchaseRequests'), shop.rows('stockMovements')]).toEqual(before)
  expect(shop.rows('expenses')).toEqual([])
})

test('a receipt at a price moves the cost of the product and books its bill', async () => {
  const shop = await ordered()
  await receive(shop, { unitCostFils: 1_600, expense: BILL })
  // 10 at 10.00 were there, 10 at 16.00 came.
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 20, costFils: 1_300 })
  expect(shop.rows('stockMovements')).toMatchObject([{ kind: 'receive', unitCostFils: 1_600 }])
  expect(shop.row('expenses', 90)).toMatchObject({
    amountFils: 16_800,
    billNumber: 'AN-77',
    purchaseRequestId: 70,
  })
})

test('a bill that is wrong or not theirs to record leaves the goods unreceived', async () => {
  const shop = await ordered()
  const wrong = receive(shop, { expense: { ...BILL, netFils: 1 } })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
  const args = { id: 70, quantity: 10, receivedBefore: 0, expense: BILL }
  const manager = { actor: { userId: 6, role: 'store_manager' as const } }
  await expect(shop.run('purchase.receive', args, manager)).rejects.toMatchObject({ code: 'forbidden' })
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'ordered', receivedQuantity: null })
  expect(shop.row('products', 50)?.stockQuantity).toBe(10)
})

test('a count after the goods came has found them: only the cost moves, by what was there before', async () => {
  const shop = await ordered()
  await shop.run(
    'stock.count',
    { productId: 50, quantity: 20 },
    { actor: ADMIN, actedAt: '2026-11-22T08:00:00.000Z' },
  )
  await receive(shop, { unitCostFils: 1_600 })
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 20, costFils: 1_300 })
})

test('a wrong quantity is corrected in stock, in the cost and in what is still open', async () => {
  const shop = await ordered()
  const counted = { actor: ADMIN, actedAt: '2026-11-20T06:00:00.000Z' }
  await shop.run('stock.count', { productId: 50, quantity: 10 }, counted)
  await receive(shop, { quantity: 24, unitCostFils: 2_000 })
  await shop.run(
    'stock.correct',
    { id: 95, productId: 50, quantity: -5, reason: 'Leaked' },
    { actor: ADMIN, actedAt: '2026-11-22T09:00:00.000Z' },
  )
  await correct(shop, 20)
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'ordered', receivedQuantity: 20 })
  // (10 × 10.00 + 20 × 20.00) / 30, whatever was used since.
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 25, costFils: 1_667 })
  expect(shop.rows('stockMovements').at(-1)).toMatchObject({
    kind: 'correct',
    quantity: -4,
    purchaseRequestId: 70,
    reason: 'Miscounted',
    at: RECEIVER.actedAt,
  })
  await correct(shop, 20)
  expect(shop.rows('stockMovements')).toHaveLength(4)
  await correct(shop, 0)
  // As before, but for the rounding of the cost in between.
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 5, costFils: 1_001 })
  await cancel(shop)
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status: 'cancelled', receivedQuantity: 0 })
})

test('what a job took since, at its cost, is no price that goods came at', async () => {
  const shop = await ordered()
  await receive(shop, { quantity: 24, unitCostFils: 2_000 })
  await shop.run(
    'appointment.recordUse',
    { appointmentId: 40, lines: [{ id: 96, productId: 50, quantity: 5 }] },
    { actedAt: '2026-11-22T09:00:00.000Z' },
  )
  const { costFils } = shop.row('products', 50) ?? expect.fail()
  await correct(shop, 20)
  expect(shop.row('products', 50)?.costFils).not.toBe(costFils)
})

test('a correction after a count leaves the stock that was counted', async () => {
  const shop = await ordered()
  await receive(shop, { quantity: 24 })
  await shop.run(
    'stock.count',
    { productId: 50, quantity: 30 },
    { actor: ADMIN, actedAt: '2026-11-22T08:00:00.000Z' },
  )
  await correct(shop, 20)
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 30, costFils: 1_000 })
})

test('what never came cannot be corrected', async () => {
  const shop = await ordered()
  await expect(correct(shop, 3)).rejects.toMatchObject({ code: 'illegal_move' })
})
