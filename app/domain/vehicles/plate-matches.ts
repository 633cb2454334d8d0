import type { Vehicle } from '#schema/rows/vehicle.ts'
import { readPlate } from '#schema/rules/text/plate.ts'
import { searchWords } from '#schema/rules/text/search-text.ts'

/** Fewer digits begin too many plates to mean one of them. */
const MEANT_DIGITS_MIN = 3
const SHOWN_MAX = 6

export type PlateMatches<V> = {
  /** Those with exactly the typed number first, then those that begin with it; at most six. */
  matches: V[]
  /** The one that is meant, if there can be no doubt. */
  meant: V | null
}

type Findable = Pick<Vehicle, 'plateNumber' | 'plateCode'> & { text: string }

/**
 * The vehicles with a typed plate: digits, or a code and digits ('A 12345'), or a number among words in any order ('A 12345
 * Dubai', '12345 A'). None for anything else.
 */
export function plateMatches<V extends Findable>(vehicles: readonly V[], typed: string): PlateMatches<V> {
  const { plateNumber, plateCode } = readPlate({ plateNumber: typed })
  if (!/^\d+$/.test(plateNumber)) return matchesByWords(vehicles, searchWords(typed))
  const fitting = vehicles.filter(each => plateCode === null || each.plateCode === plateCode)
  const exact = fitting.filter(each => each.plateNumber === plateNumber)
  const begun = fitting.filter(
    each => each.plateNumber !== plateNumber && each.plateNumber.startsWith(plateNumber),
  )
  const all = [...exact, ...begun]
  const isMeant = exact.length === 1 || (all.length === 1 && plateNumber.length >= MEANT_DIGITS_MIN)
  return { matches: all.slice(0, SHOWN_MAX), meant: (isMeant && all[0]) || null }
}

function matchesByWords<V extends Findable>(
  vehicles: readonly V[],
  words: readonly string[],
): PlateMatches<V> {
  const numbers = words.filter(word => /^\d+$/.test(word))
  if (numbers.length === 0) return { matches: [], meant: null }
  const all = vehicles.filter(
    ({ plateNumber, text }) =>
      numbers.includes(plateNumber) && words.every(word => ` ${text} `.includes(` ${word} `)),
  )
  return { matches: all.slice(0, SHOWN_MAX), meant: all.length === 1 ? (all[0] ?? null) : null }
}
