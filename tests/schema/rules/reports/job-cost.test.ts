import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, jobCost } from '#schema/rules/reports/job-cost.ts'

const line = (kind: 'used' | 'sold', quantity: number, productId = 50) => ({ kind, quantity, productId })
const moved = (quantity: number, unitCostFils: number | null, productId = 50) => ({
  quantity,
  unitCostFils,
  productId,
})

test.each([
  ['nothing', [], [], { usedFils: 0, soldFils: 0 }],
  ['what was used', [line('used', 2)], [moved(-2, 900)], { usedFils: 1_800, soldFils: 0 }],
  ['what was sold', [line('sold', 1)], [moved(-1, 900)], { usedFils: 0, soldFils: 900 }],
  [
    'both of one product',
    [line('used', 1), line('sold', 2)],
    [moved(-3, 900)],
    { usedFils: 900, soldFils: 1_800 },
  ],
  [
    'each at its own time',
    [line('used', 3)],
    [moved(-2, 900), moved(-1, 1_000)],
    { usedFils: 2_800, soldFils: 0 },
  ],
  ['what came back', [line('used', 1)], [moved(-2, 900), moved(1, 900)], { usedFils: 900, soldFils: 0 }],
  ['an unknown cost', [line('used', 1)], [moved(-1, null)], { usedFils: null, soldFils: 0 }],
  ['no movement', [line('sold', 1)], [], { usedFils: 0, soldFils: null }],
  [
    'one unknown among others',
    [line('used', 1), line('used', 1, 51), line('sold', 1, 52)],
    [moved(-1, 900), moved(-1, null, 51), moved(-1, 500, 52)],
    { usedFils: null, soldFils: 500 },
  ],
] as const)('the cost of %s', (_, lines, movements, expected) => {
  expect(jobCost([...lines], [...movements])).toEqual(expected)
})

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [100, [0, 0], [50, 50]],
  [7, [], []],
  [0, [3, 4], [0, 0]],
])('%d by %j', (whole, weights, expected) => {
  expect(divide(whole, weights)).toEqual(expected)
})

test('the parts sum to the whole, and none is far from its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (whole, weights) => {
        const parts = divide(whole, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(whole)
        for (const [i, part] of parts.entries()) {
          const share = sum === 0 ? whole / weights.length : (whole * (weights[i] ?? 0)) / sum
          expect(Math.abs(part - share)).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
