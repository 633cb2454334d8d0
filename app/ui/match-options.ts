const SHOWN_MAX = 50

export type SelectOption = {
  value: string
  label: string
  /** A second line: a phone number, a plate. It is searched too. */
  hint?: string
  disabled?: boolean
}

/** The first fifty options that contain every typed word, whatever the case and accents. */
export function matchOptions(options: readonly SelectOption[], typed: string): SelectOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const matches: SelectOption[] = []
  for (const option of options) {
    const text = plain(`${option.label} ${option.hint ?? ''}`)
    if (words.every(word => text.includes(word))) matches.push(option)
    if (matches.length === SHOWN_MAX) break
  }
  return matches
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
