import { shareOf } from './discount.ts'
import { parseAed } from './money.ts'

export type DiscountUnit = 'AED' | '%'

/** The number of a typed discount and its unit: '10%' is 10 and '%', '10' is 10 and 'AED'. */
export function splitDiscount(text: string): { number: string; unit: DiscountUnit } {
  return { number: text.replaceAll(/[%٪]/g, ''), unit: /[%٪]/.test(text) ? '%' : 'AED' }
}

/** The text that is kept of a number in a unit: an amount stands alone, a percentage has its sign. */
export function joinDiscount(number: string, unit: DiscountUnit): string {
  return unit === '%' ? `${number}%` : number
}

/**
 * Reads a typed discount in fils: of AED, or of a percentage of `fullFils`; 0 for an empty text, null for one that is none.
 *
 * @example
 * readDiscount('10%', 48_300) // 4830
 */
export function readDiscount(text: string, fullFils: number): number | null {
  const { number, unit } = splitDiscount(text)
  if (number.trim() === '') return 0
  // A percentage has two decimals at most, as an amount does.
  const value = parseAed(number)
  if (value === null || unit === 'AED') return value
  return value <= 10_000 ? shareOf(fullFils, value) : null
}
