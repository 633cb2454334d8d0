import type { Vehicle } from '#schema/rows/vehicle.ts'
import { readPlate } from '#schema/rules/text/plate.ts'

/** Fewer digits begin too many plates to mean one of them. */
const MEANT_DIGITS_MIN = 3
const SHOWN_MAX = 6

export type PlateMatches<V> = {
  /** Those with exactly the typed number first, then those that begin with it; at most six. */
  matches: V[]
  /** The one that is meant, if there can be no doubt. */
  meant: V | null
}

/** The vehicles with a typed plate: digits, or a code and digits ('A 12345'). None for anything else. */
export function plateMatches<V extends Pick<Vehicle, 'plateNumber' | 'plateCode'>>(
  vehicles: readonly V[],
  typed: string,
): PlateMatches<V> {
  const { plateNumber, plateCode } = readPlate({ plateNumber: typed })
  if (!/^\d+$/.test(plateNumber)) return { matches: [], meant: null }
  const fitting = vehicles.filter(each => plateCode === null || each.plateCode === plateCode)
  const exact = fitting.filter(each => each.plateNumber === plateNumber)
  const begun = fitting.filter(
    each => each.plateNumber !== plateNumber && each.plateNumber.startsWith(plateNumber),
  )
  const all = [...exact, ...begun]
  const isMeant = exact.length === 1 || (all.length === 1 && plateNumber.length >= MEANT_DIGITS_MIN)
  return { matches: all.slice(0, SHOWN_MAX), meant: (isMeant && all[0]) || null }
}
