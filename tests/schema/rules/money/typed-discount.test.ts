import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aedText } from '#schema/rules/money/money.ts'
import { joinDiscount, readDiscount, splitDiscount } from '#schema/rules/money/typed-discount.ts'

it.each([
  ['20', { number: '20', unit: 'AED' }, 2_000],
  ['20%', { number: '20', unit: '%' }, 9_660],
  ['١٠٪', { number: '١٠', unit: '%' }, 4_830],
  ['1,234.50', { number: '1,234.50', unit: 'AED' }, 123_450],
  ['', { number: '', unit: 'AED' }, 0],
  ['%', { number: '', unit: '%' }, 0],
  ['100.01%', { number: '100.01', unit: '%' }, null],
  ['-5', { number: '-5', unit: 'AED' }, null],
] as const)('%j off AED 483.00', (text, parts, fils) => {
  expect(splitDiscount(text)).toEqual(parts)
  expect(readDiscount(text, 48_300)).toBe(fils)
})

it('takes off no more than all, and the unit alone says which of two it is', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(200_000_000), (hundredths, fullFils) => {
      const number = aedText(hundredths)
      const share = readDiscount(joinDiscount(number, '%'), fullFils) ?? -1
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(fullFils)
      expect(Math.abs(share - (fullFils * hundredths) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(readDiscount(joinDiscount(number, 'AED'), fullFils)).toBe(hundredths)
    }),
  )
})
