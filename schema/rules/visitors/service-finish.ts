/** The drawings that a service's card can have. */
export const FINISHES = ['gloss', 'stitch', 'beads', 'film'] as const
export type Finish = (typeof FINISHES)[number]

const WORDS: readonly (readonly [Finish, RegExp])[] = [
  ['film', /\b(ppf|film|protection|wrap|tint\w*)\b/i],
  ['beads', /\b(ceramic|coating|coat|wax|seal\w*|graphene)\b/i],
  ['stitch', /\b(interior|leather|seats?|cabin|upholstery|carpets?|fabric|odou?r|steam)\b/i],
  ['gloss', /\b(exterior|wash|polish\w*|paint|correction|buff\w*)\b/i],
]

/**
 * Returns the drawing of a service by what its English name speaks of, or else one by its place among the cards (from 0), so that
 * neighbours differ.
 */
export function finishOf(name: string, index: number): Finish {
  const [spoken] = WORDS.find(([, words]) => words.test(name)) ?? []
  return spoken ?? FINISHES[index % FINISHES.length] ?? 'gloss'
}
