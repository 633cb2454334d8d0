import { expect, test } from 'vitest'
import { appointment, product } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const request = { id: 70, productId: 50, quantity: 24 }
const open = () => new MemoryShop({ products: [product(50), product(51)], appointments: [appointment(40)] })

test('a purchase request is open', async () => {
  const shop = open()
  await shop.run('purchase.request', request)
  expect(shop.rows('purchaseRequests')).toEqual([
    {
      ...request,
      status: 'requested',
      receivedQuantity: null,
      notes: null,
      requestedBy: 2,
      requestedAt: NOW,
      updatedAt: NOW,
    },
  ])
})

test.each([{}, { quantity: 12 }, { productId: 51 }])(
  'one under its key with %j is refused',
  async changes => {
    const shop = open()
    await shop.run('purchase.request', request)
    const again = shop.run('purchase.request', { ...request, ...changes })
    await expect(again).rejects.toMatchObject({ code: 'already_exists' })
  },
)

test.each([0, -1, 1.5, 2 ** 31])('nobody buys %d of a product', async quantity => {
  await expect(open().run('purchase.request', { ...request, quantity })).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'quantity',
  })
})

test('of a product that is not there is refused', async () => {
  await expect(new MemoryShop().run('purchase.request', request)).rejects.toMatchObject({
    code: 'missing_reference',
    field: 'productId',
  })
})

const BUYER = { actor: { userId: 5, role: 'purchasing' as const }, actedAt: '2026-11-22T06:00:00.000Z' }
const MOVES = {
  order: (shop: MemoryShop) => shop.run('purchase.order', { ids: [70] }, BUYER),
  receive: (shop: MemoryShop) => shop.run('purchase.receive', { id: 70, quantity: 28 }, BUYER),
  cancel: (shop: MemoryShop) => shop.run('purchase.cancel', { id: 70, reason: 'Out of stock there' }, BUYER),
}

async function after(...moves: (keyof typeof MOVES)[]) {
  const shop = open()
  await shop.run('purchase.request', request)
  for (const move of moves) await MOVES[move](shop)
  return shop
}

test.each([
  [['order'], 'ordered'],
  [['order', 'order'], 'ordered'],
  [['order', 'receive'], 'received'],
  [['receive', 'order'], 'received'],
  // An order or a receipt is a fact, so a cancellation that another device made before it gives way.
  [['cancel', 'order'], 'ordered'],
  [['cancel', 'receive'], 'received'],
  [['order', 'cancel'], 'cancelled'],
  [['cancel', 'cancel'], 'cancelled'],
] as const)('after %j it is %s', async (moves, status) => {
  const shop = await after(...moves)
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ status, updatedAt: BUYER.actedAt })
})

test('what was received is in stock, however many were asked for', async () => {
  const shop = await after('order', 'receive')
  expect(shop.row('purchaseRequests', 70)).toMatchObject({ quantity: 24, receivedQuantity: 28 })
  expect(shop.row('products', 50)?.stockQuantity).toBe(38)
  expect(shop.rows('stockMovements')).toMatchObject([
    { kind: 'receive', quantity: 28, purchaseRequestId: 70, createdBy: 5, at: BUYER.actedAt },
  ])
})

test('received twice it comes in once', async () => {
  const shop = await after('order', 'receive')
  await shop.run('purchase.receive', { id: 70, quantity: 24 }, BUYER)
  expect(shop.row('products', 50)?.stockQuantity).toBe(38)
  expect(shop.row('purchaseRequests', 70)?.receivedQuantity).toBe(28)
})

test('what has arrived cannot be called off', async () => {
  const shop = await after('receive')
  await expect(MOVES.cancel(shop)).rejects.toMatchObject({ code: 'illegal_move' })
  expect(shop.row('purchaseRequests', 70)?.status).toBe('received')
})

test('a reason joins what was noted before', async () => {
  const shop = open()
  await shop.run('purchase.request', { ...request, notes: 'The blue one' })
  await shop.run('purchase.cancel', { id: 70, reason: ' No longer made ' }, BUYER)
  expect(shop.row('purchaseRequests', 70)?.notes).toBe('The blue one\nNo longer made')
})

test('several are ordered in one go, or none', async () => {
  const shop = await after()
  await shop.run('purchase.request', { ...request, id: 71, productId: 51 })
  const withUnknown = shop.run('purchase.order', { ids: [70, 71, 99] }, BUYER)
  await expect(withUnknown).rejects.toMatchObject({ code: 'missing_reference', field: 'ids' })
  expect(shop.row('purchaseRequests', 70)?.status).toBe('requested')
  await shop.run('purchase.order', { ids: [70, 71] }, BUYER)
  expect(shop.rows('purchaseRequests').map(({ status }) => status)).toEqual(['ordered', 'ordered'])
})

test.each([0, 1.5, 1_000_001])('nobody receives %d', async quantity => {
  const shop = await after('order')
  await expect(shop.run('purchase.receive', { id: 70, quantity }, BUYER)).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'quantity',
  })
})
