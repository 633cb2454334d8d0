import { expect, test } from 'vitest'
import {
  countDifferenceText,
  findOnShelves,
  nextToCount,
  roundText,
  roundWith,
  shelfOrder,
} from '#app/features/stock-count/round-lines.ts'
import { product } from '#tests/fixtures/appointment.ts'

const shelves = shelfOrder([
  product(1, { name: 'Wax', category: 'Polish' }),
  product(2, { name: 'Foam', category: 'Cleaning', supplier: 'Gulf' }),
  product(3, { name: 'Clay', category: 'Polish' }),
  product(4, { name: 'Old', category: 'Cleaning', active: false }),
  product(5, { name: 'Gift card', isInventoryItem: false }),
])
const counted = (...ids: number[]) => ids.map(productId => ({ productId }))

test('one walks from category to category, past what is not kept', () => {
  expect(shelves.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a search finds a product by name, category and supplier', () => {
  expect(findOnShelves(shelves, 'polish').map(({ id }) => id)).toEqual([3, 1])
  expect(findOnShelves(shelves, 'GULF foam').map(({ id }) => id)).toEqual([2])
})

test.each([
  [2, [], 3],
  [2, [3], 1],
  [1, [], 2],
  [3, [1], 2],
  [3, [1, 2], undefined],
])('after product %i, with %j counted, comes %s', (after, done, next) => {
  expect(nextToCount(shelves, counted(...done), after)?.id).toBe(next)
})

test('a product counted again stands once, with what both counts changed', () => {
  const first = roundWith([], { productId: 1, quantity: 8, difference: -2 })
  const other = roundWith(first, { productId: 2, quantity: 5, difference: 0 })
  expect(roundWith(other, { productId: 1, quantity: 9, difference: 1 })).toEqual([
    { productId: 1, quantity: 9, difference: -1 },
    { productId: 2, quantity: 5, difference: 0 },
  ])
})

test.each([
  [0, 'As on record'],
  [-1, '1 fewer than on record'],
  [1200, '1,200 more than on record'],
])('a difference of %i: %s', (difference, text) => {
  expect(countDifferenceText(difference)).toBe(text)
})

test.each([
  [[0, 0], 20, '2 of 20 products counted, all as on record'],
  [[0, 1], 2, '2 of 2 products counted, 1 differs from the record'],
  [[-3], 1, '1 of 1 product counted, 1 differs from the record'],
])('a round of %j among %i: %s', (differences, total, text) => {
  expect(
    roundText(
      differences.map(difference => ({ difference })),
      total,
    ),
  ).toBe(text)
})
