import { cleanLine } from './clean-text.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * Folds text for searching and matching, on devices and the server alike: clean, lower case, digits 0–9, no accents, vowel signs,
 * tatweel or apostrophes, spaces for hyphens, and one letter for those that people type for each other. O’Connor, O'Connor and
 * OConnor become equal, and so do Al-Mansoori, Al Mansoori and AlMansoori, Straße and Strasse, سيارة and سياره, عبد الله and عبدالله.
 */
export function searchText(...parts: (string | number | null)[]): string {
  return foldText(parts.filter(part => part !== null).join(' ')).replace(JOINED_NAME, '$1')
}

function foldText(typed: string): string {
  const text = cleanLine(typed)
  return (ASCII.test(text) ? text : foldLetters(latinDigits(text)))
    .replace(/['`]/g, '')
    .replaceAll('-', ' ')
    .toLowerCase()
}

const ASCII = /^[ -~]*$/

/** Apart from its marks: of Arabic the vowel signs and the hamza above and below another letter are marks. */
function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}‘’ʻʼ´′ءـ\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(ALIKE_LETTERS, letter => ALIKE[letter] ?? '')
}

/** Letters by those that are typed in their place: on keyboards of Persian and Urdu, without a hamza, in plain Latin letters. */
const ALIKE: Record<string, string> = {
  ...{ ة: 'ه', ۃ: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ٱ: 'ا' },
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
}
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')
/** First halves of names that are written as one word or as two, in Latin letters: Al Mansoori, Abdul Rahman, Abu Bakr. */
export const LATIN_FIRST_HALVES = 'al|el|abd|abdul|abdel|abu'
/** The first half of names that are written as one word or as two, in Arabic letters too: عبد الله, ابو بكر. */
const JOINED_NAME = new RegExp(`(?<!\\S)(عبد(?= ال)|ابو|${LATIN_FIRST_HALVES}) (?=\\S)`, 'g')

/** The folded words of a typed search, each of which is part of `searchText`: 'al' and 'mansoori' of 'almansoori'. */
export function searchWords(typed: string): string[] {
  return foldText(typed).split(' ').filter(Boolean)
}

/** What two spellings of one name have in common: 'Full  Wash' and 'full-wash' give 'full wash'; '' for none. */
export function matchKey(text: string | null): string {
  return searchText(text).trim().replace(/ +/g, ' ')
}
