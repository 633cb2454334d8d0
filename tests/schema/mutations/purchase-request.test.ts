import { expect, test } from 'vitest'
import { product } from '#tests/fixtures/job.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const request = { id: 70, productId: 50, quantity: 24 }
const open = () => new MemoryShop({ products: [product(50), product(51)] })

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
