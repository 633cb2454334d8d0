import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FILS } from '#schema/rows/fields.ts'
import { movingCost } from '#schema/rules/stock/moving-cost.ts'
import { MAX_REORDER } from '#schema/rules/stock/reorder.ts'
import { MAX_STOCK } from '#schema/rules/stock/stock.ts'

test.each([
  ['goods at another price', 10, 1_000, 5, 1_300, 1_100],
  ['half a fils up', 1, 100, 1, 101, 101],
  ['a third of a fils down', 2, 100, 1, 101, 100],
  ['the first goods', 0, 999, 5, 1_300, 1_300],
  ['goods for a shelf that fell below zero', -7, 999, 5, 1_300, 1_300],
  ['goods given for nothing', 10, 1_000, 10, 0, 500],
  ['goods taken off again', 15, 1_100, -5, 1_300, 1_000],
  ['all of them', 5, 1_300, -5, 1_300, 1_300],
  ['more than they cost', 5, 100, -4, 1_300, 0],
])('The moving cost with %s', (_, stock, costFils, quantity, unitCostFils, expected) => {
  expect(movingCost({ stock, costFils }, { quantity, unitCostFils })).toBe(expected)
})

const price = fc.integer({ min: 0, max: MAX_FILS })
const shelf = fc.record({ stock: fc.integer({ min: -MAX_STOCK, max: MAX_STOCK }), costFils: price })
const goods = fc.record({ quantity: fc.integer({ min: 1, max: MAX_REORDER }), unitCostFils: price })

test('The moving cost lies between the two and holds the value of the shelf to half a fils a unit', () => {
  fc.assert(
    fc.property(shelf, goods, (before, received) => {
      const cost = movingCost(before, received)
      const known = before.stock > 0 ? [before.costFils, received.unitCostFils] : [received.unitCostFils]
      expect(cost).toBeGreaterThanOrEqual(Math.min(...known))
      expect(cost).toBeLessThanOrEqual(Math.max(...known))
      const stock = BigInt(Math.max(0, before.stock))
      const value =
        stock * BigInt(before.costFils) + BigInt(received.quantity) * BigInt(received.unitCostFils)
      const units = stock + BigInt(received.quantity)
      const off = 2n * (BigInt(cost) * units - value)
      expect(off > -units && off <= units).toBe(true)
    }),
  )
})

test('Taking goods off again gives back the cost from before, to a rounding', () => {
  fc.assert(
    fc.property(
      shelf.filter(({ stock }) => stock > 0),
      goods,
      (before, received) => {
        const with_ = { stock: before.stock + received.quantity, costFils: movingCost(before, received) }
        const back = movingCost(with_, { ...received, quantity: -received.quantity })
        const off = Math.abs(back - before.costFils)
        expect(off).toBeLessThanOrEqual(Math.ceil(with_.stock / before.stock / 2) + 1)
      },
    ),
  )
})
