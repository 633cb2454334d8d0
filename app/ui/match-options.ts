import { searchText, searchWords } from '#schema/rules/text/search-text.ts'

const SHOWN_MAX = 50

export type SelectOption = {
  value: string
  label: string
  /** A second line, which is searched too, such as a phone number or a plate. */
  hint?: string
  /** Further words by which a search finds it. */
  alsoFoundBy?: string
  disabled?: boolean
}

/** The first fifty options that contain every typed word, ignoring case and accents. */
export function matchOptions(options: readonly SelectOption[], typed: string): SelectOption[] {
  const words = searchWords(typed)
  const matches: SelectOption[] = []
  for (const option of options) {
    const text = searchText(option.label, option.hint ?? null, option.alsoFoundBy ?? null)
    if (words.every(word => text.includes(word))) matches.push(option)
    if (matches.length === SHOWN_MAX) break
  }
  return matches
}
