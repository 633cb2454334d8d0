import { expect, it } from 'vitest'
import { upsellChoices } from '#schema/rules/catalogue/upsell-choices.ts'
import { product } from '#tests/fixtures/appointment.ts'

const PRODUCTS = [
  product(1, { name: 'Cloth', isUpsell: false }),
  product(2, { name: 'Wax', isUpsell: false }),
  product(3, { name: 'Scent', isUpsell: true }),
  product(4, { name: 'Old polish', active: false }),
  product(5, { name: 'Shampoo', priceFils: null }),
  product(6, { name: 'Tyre shine', isUpsell: false }),
]
/** A wash (10) was sold with a cloth twice, a coating (11) with wax once and with tyre shine three times. */
const SALES = {
  services: [
    { appointmentId: 41, serviceId: 10 },
    { appointmentId: 42, serviceId: 10 },
    { appointmentId: 43, serviceId: 11 },
  ],
  sold: [
    { appointmentId: 41, productId: 1 },
    { appointmentId: 42, productId: 1 },
    { appointmentId: 43, productId: 2 },
    ...[1, 2, 3].map(() => ({ appointmentId: 43, productId: 6 })),
  ],
}

it.each([
  ['a wash gets what was sold with washes first', [10], ['Cloth', 'Scent', 'Tyre shine', 'Wax']],
  ['a coating gets what was sold with coatings', [11], ['Tyre shine', 'Wax', 'Scent', 'Cloth']],
  [
    'a new service gets what the shop offers, and then the most sold',
    [12],
    ['Scent', 'Tyre shine', 'Cloth', 'Wax'],
  ],
])('%s', (_, serviceIds, names) => {
  const offered = upsellChoices(serviceIds, { products: PRODUCTS, sales: SALES })
  expect(offered.map(({ name }) => name)).toEqual(names)
})
