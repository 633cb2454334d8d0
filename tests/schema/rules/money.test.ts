import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aedFromFils, filsFromAed, formatAed, parseAed } from '#schema/rules/money.ts'

describe('money', () => {
  it.each([
    ['1,250.5', 125_050],
    ['1250', 125_000],
    ['  35.50 ', 3550],
    ['AED 1,250.00', 125_000],
    ['.5', 50],
    ['0', 0],
    ['١٬٢٥٠٫٥', 125_050],
    ['12.345', null],
    ['1,25', null],
    ['-5', null],
    ['', null],
    ['.', null],
    ['5 dirhams', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('typed %j is %s fils', (text, fils) => {
    expect(parseAed(text)).toBe(fils)
  })

  it.each([
    [125_000, 'AED 1,250.00'],
    [5, 'AED 0.05'],
    [-3550, '-AED 35.50'],
  ])('%i fils read %s', (fils, text) => {
    expect(formatAed(fils)).toBe(text)
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
