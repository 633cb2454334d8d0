type Described = { id: number; name: string; description?: string | null | undefined }

/**
 * The chosen service that already includes this one according to its description, or undefined: 'Full Detailing',
 * which describes exterior and interior, includes 'Exterior Detailing'. It is a guess from words: ask the person,
 * never reject.
 */
export function includedIn<Service extends Described>(
  service: Service,
  chosen: readonly Service[],
): Service | undefined {
  return chosen.find(other => other.id !== service.id && includes(other, service))
}

function includes(whole: Described, part: Described): boolean {
  const wholeName = wordsOf(whole.name)
  // Only services of the same kind, which have the same last word, can include each other.
  if (wholeName.at(-1) !== wordsOf(part.name).at(-1)) return false
  const own = wordsOf(part.name).filter(word => !wholeName.includes(word))
  const words = wordsOf(whole.description ?? '')
  return own.length > 0 && own.every(word => words.includes(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
