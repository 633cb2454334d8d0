import { describe, expect, test } from 'vitest'
import { listServices, type ServiceFilter } from '#app/features/services/list-services.ts'
import { changedUses, serviceChanges } from '#app/features/services/service-form.ts'
import { ServiceFormSchema } from '#schema/forms/service.ts'
import { service } from '#tests/fixtures/shop.ts'

const services = [
  service(1, { name: 'wheel Care', priceFils: 16_000, durationMinutes: 60, popular: true }),
  service(2, { name: 'Ceramic Coating', priceFils: 185_000, durationMinutes: 480 }),
  service(3, { name: 'Express Wash', priceFils: 9_500, durationMinutes: 60, description: 'Wax in an hour' }),
  service(4, { name: 'Old Wash', priceFils: 5_000, durationMinutes: 30, active: false }),
]
const idsOf = (filter: Partial<ServiceFilter>) =>
  listServices(services, {
    query: '',
    inactive: false,
    sort: { column: 'name', descending: false },
    ...filter,
  }).map(({ id }) => id)

describe('The services are listed', () => {
  test.each([
    ['name', [2, 3, 1], [1, 3, 2]],
    ['price', [3, 1, 2], [2, 1, 3]],
    ['duration', [3, 1, 2], [2, 3, 1]],
    ['popular', [2, 3, 1], [1, 2, 3]],
  ] as const)('by %s, either way, equals by name', (column, ascending, descending) => {
    expect(idsOf({ sort: { column, descending: false } })).toEqual(ascending)
    expect(idsOf({ sort: { column, descending: true } })).toEqual(descending)
  })

  test.each([
    ['wash', false, [3]],
    ['wash', true, [3, 4]],
    ['WAX hour', false, [3]],
    ['', true, [2, 3, 4, 1]],
    ['polish', true, []],
  ])('that match %j, inactive ones too: %s', (query, inactive, ids) => {
    expect(idsOf({ query, inactive })).toEqual(ids)
  })
})

test('An edit sends what differs from what was on screen, and nothing else', () => {
  const [original] = services
  if (!original) throw new Error('no service')
  const typed = { ...original, description: '', price: '160', deposit: undefined, products: [] }
  expect(serviceChanges(original, ServiceFormSchema.parse(typed))).toEqual({})
  expect(
    serviceChanges(original, ServiceFormSchema.parse({ ...typed, price: '150.50', popular: false })),
  ).toEqual({
    priceFils: 15_050,
    popular: false,
  })
})

test.each([
  ['more of one', [[50, 2]], [[50, 3]], [[50, 3]]],
  [
    'one taken off and one added',
    [
      [50, 2],
      [51, 1],
    ],
    [
      [51, 1],
      [52, 4],
    ],
    [
      [50, 0],
      [52, 4],
    ],
  ],
  ['the same again', [[50, 2]], [[50, 2]], []],
])('Products used: %s', (_, original, next, changed) => {
  const uses = (pairs: number[][]) =>
    pairs.map(([productId = 0, quantityUsed = 0]) => ({ productId, quantityUsed }))
  expect(changedUses(uses(original), uses(next))).toEqual(uses(changed))
})
