import { expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' as const } }
const LATER = '2026-11-21T07:00:00.000Z'
const args: MutationArgs<'product.create'> = {
  id: 60,
  name: 'Clay Bar',
  description: null,
  priceFils: 6_000,
  costFils: 2_400,
  stockQuantity: 12,
  minStockLevel: 5,
  isUpsell: false,
  isInventoryItem: true,
  active: true,
  category: 'Polish and wax',
  supplier: null,
  measurementUnit: 'piece',
}

test('what a new product starts with is a count in its ledger', async () => {
  const shop = new MemoryShop()
  await shop.run('product.create', args, ADMIN)
  expect(shop.rows('products')).toEqual([
    { ...args, formerPricesFils: [], countedAt: NOW, createdAt: NOW, updatedAt: NOW },
  ])
  expect(shop.rows('stockMovements')).toMatchObject([
    { productId: 60, kind: 'count', quantity: 12, at: NOW, createdBy: 1 },
  ])
})

test('a product under a key that is taken is refused', async () => {
  const shop = new MemoryShop({ products: [product(60)] })
  await expect(shop.run('product.create', args, ADMIN)).rejects.toMatchObject({ code: 'already_exists' })
  expect(shop.row('products', 60)).toEqual(product(60))
})

test('an edit changes the columns it names, and the stock never', async () => {
  const shop = new MemoryShop({ products: [product(50, { category: 'Wax' })] })
  const changes = { name: 'Wax', active: false, stockQuantity: 99 }
  await shop.run('product.update', { id: 50, changes }, { ...ADMIN, actedAt: LATER })
  expect(shop.row('products', 50)).toEqual(
    product(50, { category: 'Wax', name: 'Wax', active: false, updatedAt: LATER }),
  )
  expect(shop.rows('stockMovements')).toEqual([])
})

test.each([
  ['name', ' '],
  ['priceFils', -1],
  ['costFils', 1_000_000_001],
  ['minStockLevel', -1],
  ['minStockLevel', 1.5],
  ['measurementUnit', ''],
])('no product has %s %j', async (column, value) => {
  const shop = new MemoryShop({ products: [product(50)] })
  const changed = shop.run('product.update', { id: 50, changes: { [column]: value } }, ADMIN)
  await expect(changed).rejects.toMatchObject({ code: 'invalid_input', field: `changes.${column}` })
})

test('a product that is not there cannot be changed', async () => {
  const changed = new MemoryShop().run('product.update', { id: 50, changes: { active: false } }, ADMIN)
  await expect(changed).rejects.toMatchObject({ code: 'missing_reference' })
})
