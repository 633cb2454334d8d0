import { typedDigits } from '../text/latin-digits.ts'

/** The currency in its letters, its words and its sign (U+20C3). */
const DIRHAMS = 'AED|Dhs?\\.?|dirhams?|د\\.? ?إ\\.?|درهم[اً]{0,2}(?: إماراتي)?|دراهم|\u20c3'
/** The currency before or after an amount, and the dash that ends a price on bills ('99/-'). */
const CURRENCY = new RegExp(`^(?:${DIRHAMS}) ?|(?: ?/[-=]|\\.-)? ?(?:${DIRHAMS})?$`, 'gi')
/** Thousands in groups by commas or spaces, decimals after a point; the other way round only where it cannot be meant otherwise. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d{1,2}))?$/
const AMOUNT_WITH_COMMA = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:\.\d{3}){2,})$/
/** Where a comma stands in digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Reads typed dirhams as whole fils; null for anything else: a sign, more than two decimals, and what can be read in two ways, which
 * `amountProblem` explains. Arabic-Indic digits and separators are accepted, and the currency on either side.
 *
 * @example
 * parseAed('1,250.5') // 125050
 * parseAed('1.250,50') // 125050
 * parseAed('99/-') // 9900
 * parseAed('-5') // null
 */
export function parseAed(text: string): number | null {
  const latin = plainNumber(text)
  const comma = AMOUNT_WITH_COMMA.exec(latin)
  const [, dirhams, decimals] = comma ? ['', comma[1] ?? comma[3], comma[2]] : (AMOUNT.exec(latin) ?? [])
  if (dirhams === undefined && decimals === undefined) return null
  const fils = Number(dirhams?.replace(/[., ]/g, '') ?? 0) * 100 + Number((decimals ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(fils) ? fils : null
}

/** How to write an amount that `parseAed` does not read because it may be meant in two ways; null for any other text. */
export function amountProblem(text: string): string | null {
  const latin = plainNumber(text)
  if (/^\d{1,3}\.\d{3}$/.test(latin)) return 'AED has two decimals at most. For thousands, write 1,250.'
  if (/^\d+\.\d{3,}$/.test(latin)) return 'AED has two decimals at most.'
  return /^[\d,]*\d,\d{1,2}$/.test(latin) ? 'Write decimals after a point, such as 12.50.' : null
}

function plainNumber(text: string): string {
  return typedDigits(text).replaceAll('٬', ',').replaceAll('٫', '.').replace(CURRENCY, '').trim()
}

/** Fils as 'AED 1,250.00', with a plain space: the stylesheet keeps it on one line. */
export function formatAed(fils: number): string {
  return `${fils < 0 ? '-' : ''}AED ${plainAmount(Math.abs(fils))}`
}

/** Fils where the currency is named elsewhere: '1,250.00'. */
export function plainAmount(fils: number): string {
  const [dirhams = '', decimals] = aedText(fils).split('.')
  return `${dirhams.replace(THOUSANDS, ',')}.${decimals}`
}

/**
 * A typed amount with commas between its thousands; any other text as it is.
 *
 * @example
 * groupThousands('1296296.28') // '1,296,296.28'
 */
export function groupThousands(text: string): string {
  if (parseAed(text) === null) return text
  return text.trim().replace(/^\d{4,}/, dirhams => dirhams.replace(THOUSANDS, ','))
}

/** Fils as a person types them and as other programs read them: '1250.00'. */
export function aedText(fils: number): string {
  return (fils / 100).toFixed(2)
}

/** Fils as the AED number that the REST calls carry. */
export function aedFromFils(fils: number): number {
  return fils / 100
}

/** A number of AED as whole fils, the nearest, halves up. Throws RangeError when that is no safe integer. */
export function filsFromAed(aed: number): number {
  // toFixed removes the binary error before rounding: 1.005 * 100 is 100.49999999999999.
  const fils = Math.round(Number((aed * 100).toFixed(4))) + 0
  if (!Number.isSafeInteger(fils)) throw new RangeError(`not an amount of money: ${aed}`)
  return fils
}
