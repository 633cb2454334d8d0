import type { DBCoreKeyRange } from 'dexie'

export type IndexKey = number | string

/** Orders keys as IndexedDB does: numbers before texts, and these before the bounds that Dexie writes as lists. */
export function compareKeys(a: unknown, b: unknown): number {
  if (typeof a === typeof b)
    return (a as IndexKey) < (b as IndexKey) ? -1 : (a as IndexKey) > (b as IndexKey) ? 1 : 0
  return rank(a) - rank(b)
}

const rank = (key: unknown) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

const ANY = 3
const NEVER = 4

export const EVERY_KEY: DBCoreKeyRange = { type: ANY, lower: undefined, upper: undefined }

export const keysBetween = (lower: unknown, upper: unknown): DBCoreKeyRange => ({ type: 2, lower, upper })

/** Whether a key from `least` to `greatest` can be in the range. */
export function rangesOverlap(range: DBCoreKeyRange, least: IndexKey, greatest: IndexKey): boolean {
  return !isBelow(range, greatest) && !isAbove(range, least) && range.type !== NEVER
}

export function isInRange(range: DBCoreKeyRange, key: IndexKey): boolean {
  return rangesOverlap(range, key, key)
}

/** The places in an ascending list of the keys that are in the range: from the first up to, not including, the last. */
export function placesIn(range: DBCoreKeyRange, keys: readonly IndexKey[]): [from: number, to: number] {
  if (range.type === NEVER) return [0, 0]
  return [firstWhere(keys, key => !isBelow(range, key)), firstWhere(keys, key => isAbove(range, key))]
}

function isBelow({ lower, lowerOpen }: DBCoreKeyRange, key: IndexKey): boolean {
  if (lower === undefined) return false
  const order = compareKeys(key, lower)
  return order < 0 || (order === 0 && lowerOpen === true)
}

function isAbove({ upper, upperOpen }: DBCoreKeyRange, key: IndexKey): boolean {
  if (upper === undefined) return false
  const order = compareKeys(key, upper)
  return order > 0 || (order === 0 && upperOpen === true)
}

/** The first place whose item passes, in a list whose failing items all come first; its length when none passes. */
export function firstWhere<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let from = 0
  let to = items.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (passes(items[middle] as Item)) to = middle
    else from = middle + 1
  }
  return from
}
