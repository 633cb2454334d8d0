type Described = { id: number; name: string; description?: string | null | undefined }

/**
 * Which of the chosen services already includes this one, as far as its own words say so: 'Full Detailing', whose
 * description speaks of exterior and interior, includes 'Exterior Detailing'. Undefined when none does. It is a
 * reason to ask, never to refuse.
 */
export function includedIn<Service extends Described>(
  service: Service,
  chosen: readonly Service[],
): Service | undefined {
  return chosen.find(other => other.id !== service.id && includes(other, service))
}

function includes(whole: Described, part: Described): boolean {
  const wholeName = wordsOf(whole.name)
  // Only what is of the same kind: the last word of both names.
  if (wholeName.at(-1) !== wordsOf(part.name).at(-1)) return false
  const own = wordsOf(part.name).filter(word => !wholeName.includes(word))
  const words = wordsOf(whole.description ?? '')
  return own.length > 0 && own.every(word => words.includes(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
