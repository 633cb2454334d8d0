import { typedDigits } from '#schema/rules/text/latin-digits.ts'
import { searchWords } from '#schema/rules/text/search-text.ts'

/** Fewer digits would match nearly every phone number. */
const DIGITS_MIN = 3

export type Searchable = {
  /** Names, plates and notes, normalised by `searchText`. */
  text: string
  /** The digits of phone and plate numbers, separated by spaces. */
  digits: string
}

/** Of texts that are normalised already, and of numbers as they are written. */
export function searchable(texts: readonly string[], numbers: readonly string[]): Searchable {
  return { text: texts.join(' '), digits: numbers.map(digitsOf).join(' ') }
}

/**
 * Returns a function that matches candidates against the typed text: all words occur in the candidate's text,
 * ignoring case and accents, or the typed digits occur in one of its numbers: '050 123' finds +971 50 123 4567.
 */
export function matchSearch(typed: string): (candidate: Searchable) => boolean {
  const words = searchWords(typed)
  const digits = typedNumber(typed)
  return candidate =>
    words.every(word => candidate.text.includes(word)) ||
    (digits !== null && candidate.digits.includes(digits))
}

/** The digits of a typed phone or plate number as they occur in a stored one; null when it is not just a number. */
function typedNumber(typed: string): string | null {
  const latin = typedDigits(typed)
  if (/[^\d\s+()-]/.test(latin)) return null
  const digits = digitsOf(latin).replace(/^00/, '').replace(/^9710/, '971').replace(/^0/, '')
  return digits.length < DIGITS_MIN ? null : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
