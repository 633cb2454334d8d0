import { latinDigits } from './latin-digits.ts'

/**
 * Normalises text for searching: lower case, digits 0–9, no accents or apostrophes, spaces for hyphens. O’Connor,
 * O'Connor and OConnor become equal, and so do Al-Mansoori and Al Mansoori.
 */
export function searchText(...parts: (string | number | null)[]): string {
  return latinDigits(parts.filter(part => part !== null).join(' '))
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´′]/gu, '')
    .replace(/\p{Pd}/gu, ' ')
    .toLowerCase()
}

/** The normalised words of a typed search. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}
