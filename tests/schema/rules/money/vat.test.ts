import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import {
  consumerPriceText,
  lineAmounts,
  paidVat,
  totals,
  vatInGross,
  vatOnNet,
} from '#schema/rules/money/vat.ts'

const fils = fc.integer({ min: -100_000_000, max: 100_000_000 })
const mode = fc.constantFrom(...VAT_MODES)
const line = fc.record({ unitFils: fils, quantity: fc.integer({ min: 1, max: 50 }) })

it.each([
  ['exclusive', 'AED 105.00 incl. VAT'],
  ['inclusive', 'AED 105.00 incl. VAT'],
  ['none', 'AED 105.00'],
] as const)('a price of a shop whose VAT is %s reads %s', (vatMode, text) => {
  expect(consumerPriceText(10_500, vatMode)).toBe(text)
})

describe('VAT', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [29, 1],
    [30, 2],
    [10_000, 500],
    [-10, -1],
    [-9, 0],
  ])('on %i fils net is %i', (net, vat) => {
    expect(vatOnNet(net)).toBe(vat)
  })

  it.each([
    [3550, 169],
    [10_500, 500],
    [0, 0],
    [10, 0],
    [11, 1],
    [-3550, -169],
  ])('in %i fils gross is %i', (gross, vat) => {
    expect(vatInGross(gross)).toBe(vat)
  })

  it('is the nearest fils, halves away from zero', () => {
    fc.assert(
      fc.property(fils, amount => {
        expect(Math.abs(vatOnNet(amount) * 20 - amount)).toBeLessThanOrEqual(10)
        expect(Math.abs(vatInGross(amount) * 21 - amount) * 2).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('of a refund mirrors the sale', () => {
    fc.assert(
      fc.property(fils, mode, (unitFils, vatMode) => {
        const sale = lineAmounts({ unitFils, quantity: 1, mode: vatMode })
        const refund = lineAmounts({ unitFils: -unitFils, quantity: 1, mode: vatMode })
        expect([sale.netFils + refund.netFils, sale.vatFils + refund.vatFils]).toEqual([0, 0])
        expect(Object.is(refund.vatFils, -0)).toBe(false)
      }),
    )
  })

  it('net and VAT make the gross, and lines make the totals', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), mode, (lines, vatMode) => {
        const amounts = lines.map(each => lineAmounts({ ...each, mode: vatMode }))
        for (const each of amounts) expect(each.netFils + each.vatFils).toBe(each.grossFils)
        const sum = (key: 'netFils' | 'vatFils' | 'grossFils') =>
          amounts.reduce((all, each) => all + each[key], 0)
        expect(totals(lines, vatMode)).toEqual({
          subtotalFils: sum('netFils'),
          vatFils: sum('vatFils'),
          totalFils: sum('grossFils'),
        })
      }),
    )
  })

  it('is rounded per line, not on the total', () => {
    const lines = [
      { unitFils: 10, quantity: 1 },
      { unitFils: 10, quantity: 1 },
    ]
    expect(totals(lines, 'exclusive')).toEqual({ subtotalFils: 20, vatFils: 2, totalFils: 22 })
  })
})

it.each([
  [1_775, 85],
  [0, 0],
  [-5, 0],
  [9_999, 169],
])('VAT in the first %i fils of 35.50 is %i', (paidFils, vat) => {
  expect(paidVat({ totalFils: 3_550, vatFils: 169 }, paidFils)).toBe(vat)
})

it('VAT in a part of a price is exact for the greatest amounts', () => {
  const appointment = { totalFils: 1_000_000_000, vatFils: 47_619_048 }
  expect(paidVat(appointment, 999_999_999)).toBe(47_619_048)
  expect(paidVat(appointment, 500_000_000)).toBe(23_809_524)
})
