import type { BodyClass } from '../rows/vehicle.ts'
import { other } from '../texts/en/vehicles.ts'
import { AMERICAN_MAKES } from './makes/american-makes.ts'
import { ASIAN_MAKES } from './makes/asian-makes.ts'
import type { Make, Model } from './makes/define-make.ts'
import { EUROPEAN_MAKES } from './makes/european-makes.ts'
import { JAPANESE_MAKES } from './makes/japanese-makes.ts'

/** Makes that are common in the Gulf with their models, by name. Vehicles of other makes can be stored, too. */
export const MAKES: readonly Make[] = [
  ...AMERICAN_MAKES,
  ...ASIAN_MAKES,
  ...EUROPEAN_MAKES,
  ...JAPANESE_MAKES,
].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))

/** The most common makes in Dubai come first in lists, so that most visitors find theirs without searching. */
const COMMON_MAKES = [
  'toyota',
  'nissan',
  'mitsubishi',
  'lexus',
  'mercedes_benz',
  'bmw',
  'land_rover',
  'hyundai',
  'kia',
  'honda',
  'ford',
  'porsche',
]

/** Common makes first, then the others by name; each once. */
export const MAKES_COMMON_FIRST: readonly Make[] = [
  ...COMMON_MAKES.flatMap(id => MAKES.filter(make => make.id === id)),
  ...MAKES.filter(({ id }) => !COMMON_MAKES.includes(id)),
]

/** The option for a make, or a model of a listed make, that is not in the list. */
export const OTHER: Model = { id: 'other', name: other }

const BY_ID = new Map(MAKES.map(make => [make.id, make]))

/** The models of a make; none for a make that is not listed. */
export function modelsOf(makeId: string): readonly Model[] {
  return BY_ID.get(makeId)?.models ?? []
}

/** The body class of a listed model; null for a model that is not listed. */
export function proposedBodyClass(makeId: string, modelId: string): BodyClass | null {
  return BY_ID.get(makeId)?.classes.get(modelId) ?? null
}

/** Name of a make; one that is not listed comes back as it was stored. */
export function makeName(id: string): string {
  return id === OTHER.id ? OTHER.name : (BY_ID.get(id)?.name ?? id)
}

/** Name of a model; one that is not listed comes back as it was stored. */
export function modelName(makeId: string, modelId: string): string {
  if (modelId === OTHER.id) return OTHER.name
  return modelsOf(makeId).find(model => model.id === modelId)?.name ?? modelId
}
