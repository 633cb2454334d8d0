import { describe, expect, test } from 'vitest'
import type { Row } from '#schema/tables.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW, service } from '#tests/fixtures/shop.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
const LATER = { ...ADMIN, actedAt: '2026-11-22T09:00:00.000Z' }

const { createdAt: _, updatedAt: __, ...details } = service(60, { name: 'Engine Bay' })
const use = (id: number, productId: number, quantityUsed: number): Row<'productServices'> => ({
  id,
  serviceId: 10,
  productId,
  quantityUsed,
})

const shopWith = (productServices: Row<'productServices'>[] = []) =>
  new MemoryShop({ services: [service(10)], products: [product(50), product(51)], productServices })

const usesOf = (shop: MemoryShop, serviceId: number) =>
  shop
    .rows('productServices')
    .filter(row => row.serviceId === serviceId)
    .map(({ productId, quantityUsed }) => [productId, quantityUsed])

describe('a service', () => {
  test('comes with the products it uses up', async () => {
    const shop = shopWith()
    const products = [
      { productId: 50, quantityUsed: 2 },
      { productId: 51, quantityUsed: 1 },
    ]
    await shop.run('service.create', { ...details, products }, ADMIN)
    expect(shop.row('services', 60)).toEqual({ ...details, createdAt: NOW, updatedAt: NOW })
    expect(usesOf(shop, 60)).toEqual([
      [50, 2],
      [51, 1],
    ])
  })

  test('keeps what was not changed, whoever changes what', async () => {
    const shop = shopWith([use(70, 50, 1)])
    await shop.run('service.update', { id: 10, changes: { priceFils: 12_345 } }, ADMIN)
    await shop.run('service.update', { id: 10, changes: { active: false } }, LATER)
    expect(shop.row('services', 10)).toEqual(
      service(10, {
        priceFils: 12_345,
        formerPricesFils: [100_000],
        active: false,
        updatedAt: LATER.actedAt,
      }),
    )
    expect(usesOf(shop, 10)).toEqual([[50, 1]])
  })

  test.each([
    ['another quantity', 3, [use(70, 50, 3), use(71, 51, 1)]],
    ['none any more', 0, [use(71, 51, 1)]],
  ])('uses %s of one product, and of the other as before', async (_, quantityUsed, left) => {
    const shop = shopWith([use(70, 50, 1), use(71, 51, 1)])
    const products = [{ productId: 50, quantityUsed }]
    await shop.run('service.update', { id: 10, changes: {}, products }, ADMIN)
    expect(shop.rows('productServices')).toEqual(left)
  })

  test('uses a product once, though two devices added it', async () => {
    const shop = shopWith([use(70, 50, 1), use(71, 50, 2)])
    const products = [{ productId: 50, quantityUsed: 4 }]
    await shop.run('service.update', { id: 10, changes: {}, products }, ADMIN)
    expect(shop.rows('productServices')).toEqual([use(70, 50, 4)])
  })

  test('cannot use a product that is not there, and nothing of the change stays', async () => {
    const shop = shopWith()
    const products = [{ productId: 99, quantityUsed: 1 }]
    await expect(
      shop.run('service.update', { id: 10, changes: { name: 'Other' }, products }, ADMIN),
    ).rejects.toMatchObject({ code: 'missing_reference', field: 'products' })
    expect(shop.row('services', 10)?.name).toBe('Service 10')
  })

  test.each([
    { name: '  ' },
    { priceFils: -1 },
    { priceFils: 0.5 },
    { durationMinutes: 0 },
    { durationMinutes: 10_081 },
  ])('takes no %j', async changes => {
    const shop = shopWith()
    for (const done of [
      shop.run('service.create', { ...details, ...changes }, ADMIN),
      shop.run('service.update', { id: 10, changes }, ADMIN),
    ])
      await expect(done).rejects.toMatchObject({ code: 'invalid_input' })
    expect(shop.rows('services')).toEqual([service(10)])
  })

  test('cannot be given another key or age by a change', async () => {
    const shop = shopWith()
    const changes = { popular: true, id: 7, createdAt: LATER.actedAt }
    await shop.run('service.update', { id: 10, changes }, ADMIN)
    expect(shop.rows('services')).toEqual([service(10, { popular: true })])
  })
})
