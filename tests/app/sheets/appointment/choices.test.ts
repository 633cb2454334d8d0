import { describe, expect, it } from 'vitest'
import { serviceChoices } from '#app/domain/services/service-choices.ts'
import { runningTotal } from '#app/sheets/appointment/price-footer.tsx'
import { productChoices } from '#app/sheets/appointment/product-choices.ts'
import type { Product } from '#schema/rows/product.ts'
import type { Service } from '#schema/rows/service.ts'
import { aDetail } from '#tests/fixtures/appointment.ts'

const service = (id: number, name: string, changes: Partial<Service> = {}) =>
  ({ id, name, durationMinutes: 60, priceFils: 12_000, active: true, ...changes }) as Service
const product = (id: number, name: string, changes: Partial<Product> = {}) =>
  ({ id, name, priceFils: 3_000, active: true, isUpsell: false, ...changes }) as Product

describe('the services to choose from', () => {
  it('are the active ones, the first of each name', () => {
    const services = [
      service(1, 'Wash'),
      service(2, 'Polish', { active: false }),
      service(3, ' wash '),
      service(4, 'Wax'),
    ]
    expect(serviceChoices({ services, bodyClass: null }).map(each => each.serviceId)).toEqual([1, 4])
  })

  it('keep those on the appointment, at their price, also when the shop has dropped them', () => {
    const services = [service(21, 'Service 21', { priceFils: 99_000 }), service(24, 'Service 22')]
    expect(serviceChoices({ services, booked: aDetail().services, bodyClass: 'suv' })).toMatchObject([
      { serviceId: 21, priceFils: 10_000 },
      { serviceId: 22, priceFils: 10_000 },
    ])
  })
})

it('what is chosen can still be chosen when the shop takes it off', () => {
  const services = [service(1, 'Wash', { active: false }), service(2, 'Wax', { active: false })]
  expect(serviceChoices({ services, chosen: [1], bodyClass: null }).map(each => each.serviceId)).toEqual([1])
  const products = [product(1, 'Cloth', { active: false }), product(2, 'Brush', { active: false })]
  expect(productChoices(products, [], [2]).map(each => each.productId)).toEqual([2])
})

it('stand in the shop’s order, those on the appointment among them, and say which are not for this size', () => {
  const services = [
    service(1, 'Wax'),
    service(2, 'Air freshener', { isAddOn: true }),
    service(3, 'Polish', { popular: true, classPrices: { suv: null } }),
    service(21, 'Service 21'),
    service(22, 'Service 22', { popular: true }),
  ]
  const choices = serviceChoices({ services, booked: aDetail().services, bodyClass: 'suv' })
  expect(choices.map(({ name }) => name)).toEqual([
    'Polish',
    'Service 22',
    'Service 21',
    'Wax',
    'Air freshener',
  ])
  expect(choices.filter(({ otherSizes }) => otherSizes).map(({ name }) => name)).toEqual(['Polish'])
})

describe('the products to choose from', () => {
  it('are active and have a price, upsells first', () => {
    const products = [
      product(1, 'Cloth'),
      product(2, 'Air freshener', { isUpsell: true }),
      product(3, 'Shampoo', { priceFils: null }),
      product(4, 'Old wax', { active: false }),
      product(5, 'Brush'),
    ]
    expect(productChoices(products).map(each => each.name)).toEqual(['Air freshener', 'Brush', 'Cloth'])
  })

  it('keep what is sold on the appointment at its price, and not what was used up', () => {
    expect(productChoices([product(31, 'Wax')], aDetail().products)).toEqual([
      { productId: 31, name: 'Product 31', priceFils: 2_500 },
    ])
  })
})

describe('the running total', () => {
  const choices = {
    services: serviceChoices({
      services: [service(1, 'Wash'), service(2, 'Wax', { durationMinutes: 90 })],
      bodyClass: 'sedan',
    }),
    products: productChoices([product(1, 'Cloth')]),
  }

  it('adds up services, products and 5% VAT', () => {
    const chosen = { serviceIds: [1, '2'], additionalProducts: [{ productId: '1', quantity: '2' }] }
    expect(runningTotal({ ...choices, ...chosen, mode: 'exclusive' })).toEqual({
      subtotalFils: 30_000,
      vatFils: 1_500,
      totalFils: 31_500,
      discountFils: 0,
      durationMinutes: 150,
      varies: false,
    })
  })

  it.each([[''], ['0'], ['-1'], ['1.5'], ['many']])(
    'waits for a quantity like %j to become one',
    quantity => {
      const chosen = { serviceIds: [], additionalProducts: [{ productId: 1, quantity }] }
      expect(runningTotal({ ...choices, ...chosen, mode: 'exclusive' }).totalFils).toBe(0)
    },
  )
})
