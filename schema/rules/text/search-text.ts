import { latinDigits } from './latin-digits.ts'

/**
 * Normalises text for searching: lower case, digits 0–9, no accents or apostrophes, spaces for hyphens, one letter for Arabic
 * letters that people type for each other. O’Connor, O'Connor and OConnor become equal, and so do Al-Mansoori and Al Mansoori, or
 * سيارة and سياره.
 */
export function searchText(...parts: (string | number | null)[]): string {
  return latinDigits(parts.filter(part => part !== null).join(' '))
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´′]/gu, '')
    .replace(/\p{Pd}/gu, ' ')
    .replace(/[ةىیکـ]/g, letter => ALIKE[letter] ?? '')
    .toLowerCase()
}

/** Arabic letters by those that are typed in their place; the tatweel only stretches a word. */
const ALIKE: Record<string, string> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }

/** The normalised words of a typed search. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}
