import { latinDigits } from '#schema/rules/latin-digits.ts'

/** Text as it is searched: small letters, no accents, 0–9. */
export function searchText(...parts: (string | number | null)[]): string {
  return latinDigits(parts.filter(part => part !== null).join(' '))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

/** The words of what was typed, each of which has to occur. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}
