import { expect, it } from 'vitest'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { service } from '#tests/fixtures/shop.ts'

it.each([
  ['by name, in whatever case', [['polish'], ['Wax'], ['Ceramic']], ['Ceramic', 'polish', 'Wax']],
  ['the popular ones first', [['Ceramic'], ['Wax', { popular: true }]], ['Wax', 'Ceramic']],
  [
    'add-ons after all others, the popular ones of them first',
    [['Air', { isAddOn: true }], ['Odour', { isAddOn: true, popular: true }], ['Wax']],
    ['Wax', 'Odour', 'Air'],
  ],
] as const)('Services stand %s', (_, services, order) => {
  const rows = services.map(([name, changes], i) => service(i + 1, { name, ...changes }))
  expect(inShopOrder(rows).map(({ name }) => name)).toEqual(order)
})

it('Of two services with one name the older one comes first', () => {
  const rows = [service(8, { name: ' wash ' }), service(7, { name: 'Wash' })]
  expect(inShopOrder(rows).map(({ id }) => id)).toEqual([7, 8])
})
