import type { Plate } from './plate.ts'

/** How well something matches, the best first. */
export const RANK = {
  /** It is what was typed. */
  whole: 0,
  /** It begins with what was typed. */
  start: 1,
  /** Each typed word begins one of its words. */
  words: 2,
  /** What was typed occurs in it somewhere. */
  part: 3,
  /** What belongs to it matches, a vehicle's owner or an appointment's customer; with that one's own rank added. */
  related: 4,
} as const
/** One of `RANK`, or from `RANK.related` on more. */
export type Rank = number

export type Ranked<Item> = { item: Item; rank: Rank }

/** What was typed, as `readFindSearch` reads it. */
type Search = {
  text: string
  words: readonly string[]
  person: { words: readonly string[]; numbers: readonly string[]; digits: string }
  plate: { plateNumber: string; plateCode: string | null; plateCategory: string | null } | null
}

/** A customer with name and e-mail as `customerText` gives them and a phone in E.164, if there is one. */
export type FindablePerson = { id: number; text: string; phone: string | null }
/** A vehicle with its text as `vehicleText` gives it. */
export type FindableVehicle = Plate & { id: number; customerId: number; text: string }

/** How a normalised text matches typed words, in any order; null when one of them does not occur in it. */
export function rankText(text: string, { text: typed, words }: Pick<Search, 'text' | 'words'>): Rank | null {
  if (text === typed) return RANK.whole
  if (text.startsWith(typed)) return RANK.start
  if (!words.every(word => text.includes(word))) return null
  return words.every(word => text.startsWith(word) || text.includes(` ${word}`)) ? RANK.words : RANK.part
}

/** How a customer matches by the words of name and e-mail and the digits of the phone; null for no match. */
export function rankPerson({ text, phone }: FindablePerson, search: Search): Rank | null {
  const { words, numbers, digits } = search.person
  const named = rankText(text, search)
  if (named !== null) return named
  if (numbers.length === 0 || digits === '' || !words.every(word => text.includes(word))) return null
  return phone === null ? null : rankPhone(phone, digits)
}

function rankPhone(phone: string, digits: string): Rank | null {
  if (phone === `+${digits}` || phone === `+971${digits}`) return RANK.whole
  if (phone.startsWith(`+${digits}`) || phone.startsWith(`+971${digits}`)) return RANK.start
  return phone.includes(digits) ? RANK.part : null
}

/** A vehicle's owner, and how they match the search by themselves; undefined for no match. */
type Owner = { owner: { text: string } | undefined; ownerRank: Rank | undefined }

/** How a vehicle matches by its plate, its words or, what is left of them, its owner; null for no match. */
export function rankVehicle(
  vehicle: FindableVehicle,
  { owner, ownerRank }: Owner,
  search: Search,
): Rank | null {
  const byPlate = search.plate && rankPlate(vehicle, search.plate)
  if (byPlate !== null) return byPlate
  const own = rankText(vehicle.text, search)
  // A text that begins with 'dubai' is not yet the plate that was meant.
  if (own !== null) return own === RANK.start ? RANK.words : own
  if (ownerRank !== undefined) return RANK.related + ownerRank
  // A single word that is in neither text is the common case, at every keystroke for every vehicle.
  if (!owner || search.words.length === 1) return null
  const isInBoth = search.words.every(word => vehicle.text.includes(word) || owner.text.includes(word))
  return isInBoth ? RANK.related : null
}

function rankPlate(vehicle: Plate, { plateNumber, plateCode, plateCategory }: NonNullable<Search['plate']>) {
  if (plateCategory !== null && vehicle.plateCategory !== plateCategory) return null
  if (plateCode !== null && vehicle.plateCode !== plateCode) return null
  if (vehicle.plateNumber === plateNumber) return RANK.whole
  return vehicle.plateNumber.startsWith(plateNumber) ? RANK.start : null
}

/** The items that match, the best first; those of one rank stay in the given order. */
export function rankAll<Item>(items: readonly Item[], rankOf: (item: Item) => Rank | null): Ranked<Item>[] {
  const ranks: Ranked<Item>[][] = Array.from({ length: 2 * RANK.related + 1 }, () => [])
  for (const item of items) {
    const rank = rankOf(item)
    if (rank !== null) ranks[rank]?.push({ item, rank })
  }
  return ranks.flat()
}
