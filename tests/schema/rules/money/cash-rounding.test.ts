import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CASH_STEP_FILS,
  cashRounding,
  MOST_ROUNDING_FILS,
  movedFils,
  paymentOf,
  refundOf,
} from '#schema/rules/money/cash-rounding.ts'

const CASH = { paymentMethod: 'cash', roundsCash: true } as const

test.each([
  [0, 0],
  [12, 0],
  [13, 25],
  [4_712, 4_700],
  [4_713, 4_725],
  [4_725, 4_725],
  [4_730, 4_725],
  [4_737, 4_725],
  [4_738, 4_750],
  [99_999_988, 100_000_000],
])('%s fils are paid with %s in cash', (fils, cash) => {
  expect(fils + cashRounding(fils)).toBe(cash)
})

test('Cash is the nearest amount that coins make up', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fils => {
      const rounding = cashRounding(fils)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(MOST_ROUNDING_FILS)
      expect((fils + rounding) % CASH_STEP_FILS).toBe(0)
      expect(Object.is(rounding, -0)).toBe(false)
    }),
  )
})

describe('In cash', () => {
  test.each<[string, number, number, [amount: number, rounding: number] | null]>([
    ['all that is left settles the bill by the rounded amount', 4_730, 4_730, [4_730, -5]],
    ['so does the rounded amount', 4_725, 4_730, [4_730, -5]],
    ['rounded up, too', 4_750, 4_745, [4_745, 5]],
    ['a part is exact', 4_000, 4_730, [4_000, 0]],
    ['more than is left is exact', 5_000, 4_730, [5_000, 0]],
    ['a part that cannot be counted is none', 4_729, 4_730, null],
    ['more than is left that cannot be counted is none', 4_731, 4_730, null],
    ['a few fils are settled by nothing', 10, 10, [10, -10]],
    ['what was paid for before is exact', 500, 0, [500, 0]],
  ])('%s', (_what, fils, leftFils, settling) => {
    const [amountFils, roundingFils] = settling ?? []
    expect(paymentOf(fils, leftFils, CASH)).toEqual(settling && { amountFils, roundingFils })
  })

  test('a refund takes off any amount, and what is given can be counted', () => {
    expect(refundOf(4_730, CASH)).toEqual({ amountFils: 4_730, roundingFils: -5 })
    expect(refundOf(1_238, CASH)).toEqual({ amountFils: 1_238, roundingFils: 12 })
  })
})

test.each([
  { paymentMethod: 'card', roundsCash: true },
  { paymentMethod: 'bank_transfer', roundsCash: true },
  { paymentMethod: 'cash', roundsCash: false },
] as const)('Exact is $paymentMethod, where cash is rounded: $roundsCash', how => {
  expect(paymentOf(4_730, 4_730, how)).toEqual({ amountFils: 4_730, roundingFils: 0 })
  expect(paymentOf(4_729, 4_730, how)).toEqual({ amountFils: 4_729, roundingFils: 0 })
  expect(refundOf(4_730, how)).toEqual({ amountFils: 4_730, roundingFils: 0 })
})

test('A bill that is paid and given back in full leaves the till as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fils => {
      const paid = paymentOf(fils, fils, CASH) ?? expect.fail()
      expect(movedFils(refundOf(fils, CASH))).toBe(movedFils(paid))
    }),
  )
})
