import { expect, test } from 'vitest'
import { product } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

const ADMIN = { userId: 1, role: 'admin' as const }
const at = (minute: number) => ({ actor: ADMIN, actedAt: `2026-11-21T06:0${minute}:00.000Z` })
const open = () => new MemoryShop({ products: [product(50)] })
const stock = (shop: MemoryShop) => shop.row('products', 50)?.stockQuantity

test('a count is the stock from its moment on', async () => {
  const shop = open()
  await shop.run('stock.count', { productId: 50, quantity: 7 }, at(1))
  await shop.run('stock.correct', { productId: 50, quantity: -2, reason: 'Broken' }, at(2))
  expect(shop.row('products', 50)).toMatchObject({ stockQuantity: 5, countedAt: at(1).actedAt })
})

test('a count that arrives after a later one leaves the stock alone, and stands in the ledger', async () => {
  const shop = open()
  await shop.run('stock.count', { productId: 50, quantity: 7 }, at(2))
  await shop.run('stock.count', { productId: 50, quantity: 30 }, at(1))
  expect(stock(shop)).toBe(7)
  expect(shop.rows('stockMovements')).toHaveLength(2)
})

test('a correction says why', async () => {
  const shop = open()
  await shop.run('stock.correct', { productId: 50, quantity: -3, reason: ' Leaked ' }, at(1))
  expect(stock(shop)).toBe(7)
  expect(shop.rows('stockMovements')).toMatchObject([{ kind: 'correct', quantity: -3, reason: 'Leaked' }])
})

test('a correction that comes a second time under its id is none', async () => {
  const shop = open()
  const args = { id: 700, productId: 50, quantity: -3, reason: 'Leaked' }
  await shop.run('stock.correct', args, at(1))
  await expect(shop.run('stock.correct', args, at(1))).rejects.toMatchObject({ code: 'already_exists' })
  expect(stock(shop)).toBe(7)
})

test.each([-1, 1.5, 1_000_001])('nobody counts %d', async quantity => {
  await expect(open().run('stock.count', { productId: 50, quantity }, at(1))).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'quantity',
  })
})

test.each([
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 0.5 }, 'quantity'],
  [{ quantity: -1_000_001 }, 'quantity'],
  [{ reason: '  ' }, 'reason'],
])('a correction with %j is none', async (change, field) => {
  const args = { productId: 50, quantity: 1, reason: 'Found', ...change }
  await expect(open().run('stock.correct', args, at(1))).rejects.toMatchObject({
    code: 'invalid_input',
    field,
  })
})

test('of a product that is not there nothing is counted', async () => {
  const counted = new MemoryShop().run('stock.count', { productId: 50, quantity: 1 }, at(1))
  await expect(counted).rejects.toMatchObject({ code: 'missing_reference', field: 'productId' })
})
