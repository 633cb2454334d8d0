import { expect, test } from 'vitest'
import { marginPercent } from '#schema/rules/stock/product-margin.ts'

test.each([
  [10_000, 4_000, 60],
  [4_500, 1_800, 60],
  [5_500, 2_000, 63.6],
  [1_000, 1_500, -50],
  [1_000, 1_000, 0],
  [0, 1_000, null],
  [null, 1_000, null],
  [1_000, 0, null],
])('a price of %s fils and a cost of %s leave %s percent', (priceFils, costFils, percent) => {
  expect(marginPercent({ priceFils, costFils })).toBe(percent)
})
