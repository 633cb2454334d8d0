import { EMIRATE_LIST } from '../../catalogue/emirates.ts'
import type { Emirate } from '../../rows/vehicle.ts'
import { matchKey } from './search-text.ts'

export type UaeAddress = { street: string; city: string; emirate: Emirate }

const COUNTRY = new Set(
  [
    'UAE',
    'the UAE',
    'United Arab Emirates',
    'the United Arab Emirates',
    'الإمارات',
    'الإمارات العربية المتحدة',
  ].map(matchKey),
)

/** Cities by which an emirate is known besides its own name. */
const CITIES: Readonly<Record<string, Emirate>> = {
  'ras al khaimah': 'rak',
  rak: 'rak',
  'umm al quwain': 'uaq',
  uaq: 'uaq',
  'al ain': 'abudhabi',
  'khor fakkan': 'sharjah',
  khorfakkan: 'sharjah',
  kalba: 'sharjah',
  hatta: 'dubai',
  'jebel ali': 'dubai',
  دبي: 'dubai',
  'أبو ظبي': 'abudhabi',
  العين: 'abudhabi',
  الشارقة: 'sharjah',
  عجمان: 'ajman',
  الفجيرة: 'fujairah',
  'رأس الخيمة': 'rak',
  'أم القيوين': 'uaq',
}
const EMIRATES_BY_CITY = new Map([
  ...Object.entries(CITIES).map(([city, emirate]) => [matchKey(city), emirate] as const),
  ...EMIRATE_LIST.map(({ id, name }) => [matchKey(name), id] as const),
])

/** Maps put dashes between the parts: 'Shop 4, Al Quoz 3 - Dubai - United Arab Emirates'. */
const SEPARATOR = /[,،\n]|\s[-–—]\s/

/** The country behind a space alone. */
const COUNTRY_BEHIND = /\s+(?:UAE|U\.A\.E\.?|United Arab Emirates|الإمارات|الامارات)$/i
const EMIRATE_WORD = /^(?:emirate of|اماره) | emirate$/

/** The emirate of a city; null for one that is not known. */
function emirateOfCity(city: string): Emirate | null {
  return EMIRATES_BY_CITY.get(plainWords(city).replace(EMIRATE_WORD, '')) ?? null
}

/**
 * Reads street, city and emirate from an address on one line, the city behind a comma or a dash. Null where one of them is
 * missing.
 *
 * @example
 * readUaeAddress('Office 4, Street 8, Sharjah, UAE') // { street: 'Office 4, Street 8', city: 'Sharjah', emirate: 'sharjah' }
 */
export function readUaeAddress(text: string | null): UaeAddress | null {
  return addressOf(partsOf(text))
}

/** An address with nothing between its street and its city, which are the last words: 'Warehouse 5 Al Quoz Dubai'. */
export function readUnpunctuatedAddress(text: string | null): UaeAddress | null {
  const parts = partsOf(text)
  return addressOf([...parts.slice(0, -1), ...lastWordsApart(parts.at(-1) ?? '')])
}

function partsOf(text: string | null): string[] {
  return (text ?? '')
    .split(SEPARATOR)
    .map(part => part.trim())
    .filter(part => part !== '' && !COUNTRY.has(plainWords(part)))
    .map(part => part.replace(COUNTRY_BEHIND, ''))
}

function addressOf(parts: readonly string[]): UaeAddress | null {
  const at = parts.findLastIndex(part => emirateOfCity(part) !== null)
  const city = parts[at]
  const emirate = city === undefined ? null : emirateOfCity(city)
  const street = parts.filter((_, each) => each !== at).join(', ')
  return city && emirate && street ? { street, city, emirate } : null
}

/** A text and the city with which it ends, of one to three words; the text alone where it ends with none. */
function lastWordsApart(text: string): string[] {
  const words = text.split(' ')
  const count = [3, 2, 1].find(each => each < words.length && emirateOfCity(words.slice(-each).join(' ')))
  return count === undefined ? [text] : [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
}

function plainWords(text: string): string {
  return matchKey(text.replaceAll('.', ''))
}
