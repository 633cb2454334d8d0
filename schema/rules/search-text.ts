import { latinDigits } from './latin-digits.ts'

/**
 * Text as it is searched: small letters, no accents, 0–9. Of O’Connor, O'Connor and OConnor, as of
 * Al-Mansoori and Al Mansoori, a keyboard and a list each have their own way: all of them are one.
 */
export function searchText(...parts: (string | number | null)[]): string {
  return latinDigits(parts.filter(part => part !== null).join(' '))
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´′]/gu, '')
    .replace(/\p{Pd}/gu, ' ')
    .toLowerCase()
}

/** The words of what was typed, each of which has to occur. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}
