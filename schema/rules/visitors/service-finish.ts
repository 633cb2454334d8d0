/** The drawings that a service's card can have, in an order in which neighbours differ. */
const FINISHES = [
  'gloss',
  'stitch',
  'beads',
  'film',
  'wheel',
  'polish',
  'glass',
  'foam',
  'headlight',
] as const
export type Finish = (typeof FINISHES)[number]

const WORDS: readonly (readonly [Finish, RegExp])[] = [
  ['headlight', /\b(head ?lights?|lamps?)\b/i],
  ['wheel', /\b(wheels?|rims?|tyres?|tires?|calipers?|alloys?)\b/i],
  ['glass', /\b(glass|windows?|wind(screen|shield)s?|tint\w*)\b/i],
  ['film', /\b(ppf|film|protection|wrap\w*)\b/i],
  ['beads', /\b(ceramic|coat\w*|wax|seal\w*|graphene)\b/i],
  ['polish', /\b(polish\w*|correction|compound\w*|buff\w*|swirls?|scratch\w*)\b/i],
  ['stitch', /\b(interior|leather|seats?|cabin|upholstery|carpets?|fabric|odou?r|steam|hair)\b/i],
  ['foam', /\b(wash|foam|express|rinse|engine|clean\w*)\b/i],
  ['gloss', /\b(exterior|paint|full|detail\w*)\b/i],
]

/**
 * Returns the drawing of a service by what its English name speaks of, or else one by its place among the cards (from 0), so that
 * neighbours differ.
 */
export function finishOf(name: string, index: number): Finish {
  const [spoken] = WORDS.find(([, words]) => words.test(name)) ?? []
  return spoken ?? FINISHES[index % FINISHES.length] ?? 'gloss'
}
