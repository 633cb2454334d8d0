import { memoizePerList } from '../text/memoize-per-list.ts'
import type { Plate } from '../text/plate.ts'
import { TextColumn } from '../text/text-column.ts'
import { longest, markCustomers, type SearchedCustomer } from './find-customers.ts'

/** How well something matches, the best first. */
export const RANK = {
  /** It is what was typed. */
  whole: 0,
  /** It begins with what was typed. */
  start: 1,
  /** Each typed word begins one of its words. */
  words: 2,
  /** The typed text occurs in it somewhere. */
  part: 3,
  /** A row that belongs to it matches, a vehicle's owner or an appointment's customer; with that one's own rank added. */
  related: 4,
} as const
/** One of `RANK`, or from `RANK.related` on more. */
export type Rank = number

export type Ranked<Item> = { item: Item; rank: Rank }

/** The typed text, as `readFindSearch` reads it. */
type Search = {
  text: string
  words: readonly string[]
  person: { words: readonly string[]; numbers: readonly string[]; digits: string }
  plate: { plateNumber: string; plateCode: string | null; plateCategory: string | null } | null
}

export type FindablePerson = SearchedCustomer & { id: number }
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

/** The items that match, the best first; those of one rank stay in the given order. Looks at the marked ones, or at all. */
export function rankAll<Item>(
  items: readonly Item[],
  rankOf: (item: Item) => Rank | null,
  marks?: Uint8Array,
): Ranked<Item>[] {
  const ranks: Ranked<Item>[][] = Array.from({ length: 2 * RANK.related + 1 }, () => [])
  for (const [at, item] of items.entries()) {
    if (marks && marks[at] === 0) continue
    const rank = rankOf(item)
    if (rank !== null) ranks[rank]?.push({ item, rank })
  }
  return ranks.flat()
}

/** The customers that match, the best first. */
export function rankPeople<P extends FindablePerson>(people: readonly P[], search: Search): Ranked<P>[] {
  const { words, digits } = search.person
  const wanted =
    words.length > 0
      ? { words, digits: null }
      : { words: search.words, digits: digits === '' ? null : digits }
  return rankAll(people, person => rankPerson(person, search), markCustomers(people, wanted))
}

type Owners<P> = {
  all: readonly P[]
  get: (id: number) => P | undefined
  /** Those that match the same search by themselves. */
  matches: readonly Ranked<P>[]
}

/** The vehicles that match by themselves or by their owners, the best first. */
export function rankVehicles<V extends FindableVehicle, P extends FindablePerson>(
  vehicles: readonly V[],
  owners: Owners<P>,
  search: Search,
): Ranked<V>[] {
  const ranks = new Map(owners.matches.map(({ item, rank }) => [item.id, rank]))
  const rankOf = (vehicle: V) => {
    const { customerId } = vehicle
    return rankVehicle(vehicle, { owner: owners.get(customerId), ownerRank: ranks.get(customerId) }, search)
  }
  return rankAll(vehicles, rankOf, markVehicles(vehicles, owners, search))
}

const vehicleColumns = memoizePerList((vehicles: readonly FindableVehicle[]) => {
  const ofOwner = new Map<number, number[]>()
  for (const [at, { customerId }] of vehicles.entries()) {
    const others = ofOwner.get(customerId)
    if (others) others.push(at)
    else ofOwner.set(customerId, [at])
  }
  return { texts: new TextColumn(vehicles.map(({ text }) => text)), ofOwner }
})

/** Marks, by position, every vehicle that could match, and some others. */
function markVehicles(
  vehicles: readonly FindableVehicle[],
  { all, matches }: Owners<FindablePerson>,
  { words, plate }: Search,
): Uint8Array {
  const { texts, ofOwner } = vehicleColumns(vehicles)
  const marks = new Uint8Array(vehicles.length)
  const markOf = (owner: FindablePerson) => {
    for (const at of ofOwner.get(owner.id) ?? []) marks[at] = 1
  }
  texts.mark(longest(words), marks)
  if (plate) texts.mark(plate.plateNumber, marks)
  for (const { item } of matches) markOf(item)
  // Some words may be the owner's, and the others the vehicle's.
  if (words.length > 1) {
    const named = markCustomers(all, { words, digits: null })
    for (const [at, owner] of all.entries()) if (named[at] === 1) markOf(owner)
  }
  return marks
}
