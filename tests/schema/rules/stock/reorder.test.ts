import { describe, expect, it } from 'vitest'
import {
  openRequests,
  readReorderQuantity,
  reorderQuantity,
  reorderQuantityMessage,
} from '#schema/rules/stock/reorder.ts'

describe('how many to ask for fills the shelf to twice the minimum', () => {
  it.each([
    { stockQuantity: 0, minStockLevel: 5, asks: 10 },
    { stockQuantity: 3, minStockLevel: 40, asks: 77 },
    { stockQuantity: -2, minStockLevel: 5, asks: 12 },
    { stockQuantity: 4, minStockLevel: null, asks: 16 },
    // Never nothing.
    { stockQuantity: 0, minStockLevel: 0, asks: 1 },
    { stockQuantity: 20, minStockLevel: 5, asks: 1 },
    { stockQuantity: 0, minStockLevel: 900_000, asks: 1_000_000 },
  ])('$stockQuantity left, minimum $minStockLevel: $asks', ({ asks, ...product }) => {
    expect(reorderQuantity(product)).toBe(asks)
  })
})

describe('a typed quantity', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['١٢', 12],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['0', null],
    ['-3', null],
    ['1.5', null],
    ['', null],
    ['a dozen', null],
  ])('%j is %j', (typed, quantity) => {
    expect(readReorderQuantity(typed)).toBe(quantity)
  })
})

it.each([
  ['1', undefined],
  ['1000000', undefined],
  ['0', 'Quantity must be at least 1'],
  ['a dozen', 'Quantity must be at least 1'],
  ['', 'Quantity must be at least 1'],
  ['1000001', 'Quantity must be at most 1,000,000'],
  ['١٠٠٠٠٠١', 'Quantity must be at most 1,000,000'],
])('of %j is said: %s', (typed, message) => {
  expect(reorderQuantityMessage(typed)).toBe(message)
})

describe('open requests', () => {
  const request = (
    productId: number,
    status: 'requested' | 'ordered' | 'received' | 'cancelled',
    quantity = 10,
    receivedQuantity: number | null = null,
  ) => ({ productId, status, quantity, receivedQuantity })
  it('are those that have not arrived and were not given up', () => {
    const open = openRequests([
      request(1, 'requested'),
      request(2, 'ordered'),
      request(3, 'received'),
      request(4, 'cancelled'),
    ])
    expect([...open]).toEqual([
      [1, { quantity: 10, ordered: false }],
      [2, { quantity: 10, ordered: true }],
    ])
  })
  it('are what is still to come of them', () => {
    expect(openRequests([request(1, 'ordered', 24, 10)]).get(1)).toEqual({ quantity: 14, ordered: true })
  })
  it.each([
    ['requested', 'ordered', false],
    ['ordered', 'requested', false],
    ['ordered', 'ordered', true],
  ] as const)('%s and %s of one product count together', (first, second, ordered) => {
    expect(openRequests([request(1, first, 4), request(1, second, 6)]).get(1)).toEqual({
      quantity: 10,
      ordered,
    })
  })
})
