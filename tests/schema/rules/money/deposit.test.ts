import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPOSIT_ASKED_OF, DEPOSIT_UNITS, type DepositRule } from '#schema/rows/service.ts'
import {
  ANYBODY,
  depositFils,
  LEAST_ONLINE_FILS,
  ruleFromAed,
  standingOf,
} from '#schema/rules/money/deposit.ts'
import { lineAmounts } from '#schema/rules/money/vat.ts'

const rule = (unit: DepositRule['unit'], amount: number): DepositRule => ({
  unit,
  amount,
  askedOf: 'everyone',
})

test.each([
  { what: 'nothing', lines: [{ priceFils: 100_00, deposit: null }], fils: 0 },
  { what: '20 % with VAT', lines: [{ priceFils: 100_00, deposit: rule('percent', 20) }], fils: 21_00 },
  { what: 'an amount', lines: [{ priceFils: 100_00, deposit: rule('fils', 50_00) }], fils: 50_00 },
  {
    what: 'never more than the price',
    lines: [{ priceFils: 10_00, deposit: rule('fils', 50_00) }],
    fils: 10_50,
  },
  {
    what: 'the sum of several',
    lines: [
      { priceFils: 100_00, deposit: rule('percent', 20) },
      { priceFils: 80_00, deposit: rule('fils', 30_00) },
      { priceFils: 60_00, deposit: null },
    ],
    fils: 51_00,
  },
  {
    what: 'what is not worth a payment',
    lines: [{ priceFils: 1_00, deposit: rule('percent', 100) }],
    fils: 0,
  },
])('A booking is asked for $what', ({ lines, fils }) => {
  expect(depositFils(lines, { vatMode: 'exclusive', standing: ANYBODY })).toBe(fils)
})

test('It is never more than the price, and at least what is worth a payment', () => {
  const line = fc.record({
    priceFils: fc.integer({ min: 0, max: 10_000_00 }),
    deposit: fc.option(
      fc.record({
        unit: fc.constantFrom(...DEPOSIT_UNITS),
        amount: fc.integer({ min: 1, max: 100 }),
        askedOf: fc.constantFrom(...DEPOSIT_ASKED_OF),
      }),
    ),
  })
  const standing = fc.record({ isFirstTime: fc.boolean(), hasMissed: fc.boolean() })
  const vatMode = fc.constantFrom('exclusive', 'inclusive', 'none')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), standing, vatMode, (lines, who, mode) => {
      const asked = depositFils(lines, { vatMode: mode, standing: who })
      const price = lines.reduce(
        (sum, { priceFils }) => sum + lineAmounts({ unitFils: priceFils, quantity: 1, mode }).grossFils,
        0,
      )
      expect(Number.isInteger(asked)).toBe(true)
      expect(asked === 0 || (asked >= LEAST_ONLINE_FILS && asked <= price)).toBe(true)
      // Whom the shop knows better is asked for no less than anybody.
      expect(asked).toBeGreaterThanOrEqual(depositFils(lines, { vatMode: mode, standing: ANYBODY }))
    }),
  )
})

test.each<{ past: Parameters<typeof standingOf>[0][number]['status'][]; first: boolean; missed: boolean }>([
  { past: [], first: true, missed: false },
  { past: ['cancelled', 'pending', 'confirmed'], first: true, missed: false },
  { past: ['completed'], first: false, missed: false },
  { past: ['no_show'], first: true, missed: false },
  { past: ['paid', 'no_show', 'no_show'], first: false, missed: true },
])('After $past the customer comes first: $first, misses: $missed', ({ past, first, missed }) => {
  const standing = standingOf(past.map(status => ({ status })))
  expect(standing).toEqual({ isFirstTime: first, hasMissed: missed })
})

test('The public answer has it in AED', () => {
  expect(ruleFromAed({ unit: 'aed', amount: 50.5, askedOf: 'everyone' })).toEqual(rule('fils', 50_50))
  expect(ruleFromAed({ unit: 'percent', amount: 20, askedOf: 'everyone' })).toEqual(rule('percent', 20))
})
