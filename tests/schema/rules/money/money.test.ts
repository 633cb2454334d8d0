import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aedFromFils,
  aedText,
  amountProblem,
  filsFromAed,
  formatAed,
  groupThousands,
  parseAed,
  plainAmount,
} from '#schema/rules/money/money.ts'

describe('money', () => {
  it.each([
    ['1,250.5', 125_050],
    ['1250', 125_000],
    ['  35.50 ', 3550],
    ['AED 1,250.00', 125_000],
    ['.5', 50],
    ['0', 0],
    ['١٬٢٥٠٫٥', 125_050],
    ['1.250,50', 125_050],
    ['1.250.000', 125_000_000],
    ['1 250.50', 125_050],
    ['99/-', 9_900],
    ['Dhs. 99/=', 9_900],
    ['99 AED', 9_900],
    ['٩٩ د.إ', 9_900],
    ['1.250', null],
    ['12,50', null],
    ['1,250,50', null],
    ['12.345', null],
    ['1,25', null],
    ['-5', null],
    ['', null],
    ['.', null],
    ['5 dirhams', 500],
    ['١٢٠ درهم', 12_000],
    ['120 درهماً', 12_000],
    ['\u20c3 1,250', 125_000],
    ['120.-', 12_000],
    ['5 dollars', null],
    ['$5', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('typed %j is %s fils', (text, fils) => {
    expect(parseAed(text)).toBe(fils)
  })

  it.each([
    ['1.250', 'AED has two decimals at most. For thousands, write 1,250.'],
    ['1250.505', 'AED has two decimals at most.'],
    ['12,50', 'Write decimals after a point, such as 12.50.'],
    ['99/-', null],
    ['abc', null],
  ])('of %j a person is told: %s', (text, message) => {
    expect(amountProblem(text)).toBe(message)
  })

  it.each([
    [125_000, 'AED 1,250.00', '1,250.00', '1250.00'],
    [5, 'AED 0.05', '0.05', '0.05'],
    [0, 'AED 0.00', '0.00', '0.00'],
    [-31_500, '-AED 315.00', '-315.00', '-315.00'],
  ])('%i fils read %s, %s beside the currency, and %s in a field', (fils, text, plain, typed) => {
    expect([formatAed(fils), plainAmount(fils), aedText(fils)]).toEqual([text, plain, typed])
  })

  it('reads as the browser writes money in the Emirates', () => {
    const written = new Intl.NumberFormat('en-AE', { style: 'currency', currency: 'AED' })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fils => {
        expect(formatAed(fils)).toBe(written.format(fils / 100).replace('\u00a0', ' '))
      }),
    )
  })

  it('crosses the REST edge and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fils => {
        expect(filsFromAed(aedFromFils(fils))).toBe(fils)
      }),
    )
    expect(filsFromAed(1.005)).toBe(101)
    expect(() => filsFromAed(Number.NaN)).toThrow(RangeError)
  })

  it('read back from its own text is the same', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fils => {
        expect(parseAed(formatAed(fils))).toBe(fils)
      }),
    )
  })
})

describe('thousands of a typed amount', () => {
  it.each([
    ['1296296.28', '1,296,296.28'],
    ['1234', '1,234'],
    ['999.5', '999.5'],
    ['1,234,567.89', '1,234,567.89'],
    ['12,34', '12,34'],
    ['about 2000', 'about 2000'],
    ['', ''],
  ])('%j is set apart as %j', (typed, grouped) => {
    expect(groupThousands(typed)).toBe(grouped)
  })

  it('are set apart without another amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fils => {
        const grouped = groupThousands(aedText(fils))
        expect(parseAed(grouped)).toBe(fils)
        expect(grouped).toBe(plainAmount(fils))
      }),
    )
  })
})
