import { expect, test } from 'vitest'
import { countMessage } from '#app/domain/supplies/typed-quantity.ts'
import { productChanges } from '#app/features/products/product-form.ts'
import { product } from '#tests/fixtures/appointment.ts'

const details = {
  name: 'Product 50',
  description: null,
  price: 2_000,
  costPrice: 1_000,
  minStockLevel: 5,
  category: null,
  supplier: null,
  measurementUnit: 'unit',
  active: true,
  isUpsell: true,
}

test('only what was changed is sent', () => {
  expect(productChanges(product(50), details)).toEqual({})
  expect(productChanges(product(50), { ...details, price: null, active: false })).toEqual({
    priceFils: null,
    active: false,
  })
})

test.each([
  ['0', undefined],
  [' ١٢ ', undefined],
  ['', 'Stock must be a non-negative number.'],
  ['-1', 'Stock must be a non-negative number.'],
  ['1.5', 'Stock must be a non-negative number.'],
  ['1000001', 'Must be at most 1,000,000.'],
])('a count typed as %j: %s', (typed, message) => {
  expect(countMessage(typed)).toBe(message)
})
