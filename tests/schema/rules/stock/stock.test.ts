import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CRITICAL_STOCK,
  DEFAULT_MIN_STOCK,
  DEFAULT_MIN_STOCK_FORM,
  type LedgerEntry,
  lowStock,
  lowStockUrgency,
  runsLow,
  stockBarPercent,
  stockLevel,
  stockOf,
  stockState,
} from '#schema/rules/stock/stock.ts'
import { product } from '#tests/fixtures/appointment.ts'

const at = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (kind: LedgerEntry['kind'], quantity: number, minute: number): LedgerEntry => ({
  kind,
  quantity,
  at: at(minute),
})

describe('the stock that a ledger adds up to', () => {
  test.each<[string, LedgerEntry[], number, string | null]>([
    ['nothing', [], 0, null],
    ['movements without a count', [entry('receive', 12, 1), entry('use', -5, 2)], 7, null],
    ['more used than there was', [entry('use', -5, 2)], -5, null],
    ['a count', [entry('count', 30, 5)], 30, at(5)],
    ['what came before a count', [entry('use', -5, 4), entry('count', 30, 5)], 30, at(5)],
    ['what came after it', [entry('count', 30, 5), entry('use', -5, 6)], 25, at(5)],
    ['what came at its very moment', [entry('count', 30, 5), entry('use', -5, 5)], 30, at(5)],
    ['what came late and lies before', [entry('count', 30, 5), entry('use', -5, 4)], 30, at(5)],
    ['a later count', [entry('count', 9, 7), entry('use', -5, 6), entry('count', 30, 5)], 9, at(7)],
    [
      'two counts at one moment',
      [entry('count', 9, 5), entry('count', 8, 5), entry('count', 9, 5)],
      8,
      at(5),
    ],
    ['a correction', [entry('count', 9, 5), entry('use', -3, 6), entry('correct', 1, 7)], 7, at(5)],
  ])('of %s', (_, movements, stockQuantity, countedAt) => {
    expect(stockOf(movements)).toEqual({ stockQuantity, countedAt })
  })

  test('hangs on no order of arrival', () => {
    const movement = fc.record({
      kind: fc.constantFrom('count', 'use', 'receive', 'correct'),
      quantity: fc.integer({ min: -20, max: 20 }),
      at: fc.nat(6).map(at),
    }) as fc.Arbitrary<LedgerEntry>
    const twice = fc
      .array(movement, { maxLength: 12 })
      .chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    const sameStock = fc.property(twice, ([all, shuffled]) => {
      expect(stockOf(shuffled)).toEqual(stockOf(all))
    })
    fc.assert(sameStock)
  })
})

test.each([
  [-3, 5, 'out-of-stock', 0],
  [0, 5, 'out-of-stock', 0],
  [1, 5, 'low', 10],
  [5, 5, 'low', 50],
  [6, 5, 'medium', 60],
  [10, 5, 'medium', 100],
  [11, 5, 'good', 100],
  [10, null, 'low', 50],
  [20, null, 'medium', 100],
  [21, null, 'good', 100],
  [0, 0, 'out-of-stock', 0],
  [1, 0, 'good', 100],
])(
  '%i in stock with a minimum of %s is %s, the bar %i percent full',
  (stockQuantity, minStockLevel, level, percent) => {
    expect(stockLevel({ stockQuantity, minStockLevel })).toBe(level)
    expect(stockBarPercent({ stockQuantity, minStockLevel })).toBe(percent)
  },
)

test.each([
  [0, 5, 'out-of-stock'],
  [4, 5, 'critical'],
  [5, 5, 'critical'],
  [5, 4, 'medium'],
  [6, 10, 'low'],
  [5, null, 'critical'],
] as const)('%i left of a minimum of %s is %s on every screen', (stockQuantity, minStockLevel, state) => {
  expect(stockState({ stockQuantity, minStockLevel })).toBe(state)
  if (state === 'critical' || state === 'low')
    expect(lowStockUrgency({ stockQuantity }).toLowerCase()).toBe(state)
})

test('the constants are those of the specification', () => {
  expect([DEFAULT_MIN_STOCK_FORM, DEFAULT_MIN_STOCK, CRITICAL_STOCK]).toEqual([5, 10, 5])
})

test.each([
  ['at its minimum', { stockQuantity: 5, minStockLevel: 5 }, true],
  ['above it', { stockQuantity: 6, minStockLevel: 5 }, false],
  ['at ten with none set', { stockQuantity: 10, minStockLevel: null }, true],
  ['at eleven with none set', { stockQuantity: 11, minStockLevel: null }, false],
  ['switched off', { stockQuantity: 0, active: false }, false],
  ['not kept in stock', { stockQuantity: 0, isInventoryItem: false }, false],
])('a product %s is bought: %j %s', (_, changes, low) => {
  expect(runsLow(product(50, changes))).toBe(low)
})

test('the list of what to buy begins with the emptiest shelf', () => {
  const shelf = [
    product(1, { name: 'Wax', stockQuantity: 4 }),
    product(2, { name: 'Foam', stockQuantity: -1 }),
    product(3, { name: 'Clay', stockQuantity: 4 }),
    product(4, { name: 'Oud', stockQuantity: 40 }),
  ]
  expect(lowStock(shelf).map(({ name }) => name)).toEqual(['Foam', 'Clay', 'Wax'])
})

test.each([
  [-1, 'Critical'],
  [5, 'Critical'],
  [6, 'Low'],
])('%i left is %s on the dashboard', (stockQuantity, word) => {
  expect(lowStockUrgency({ stockQuantity })).toBe(word)
})
