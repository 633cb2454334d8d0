import { FULL_TANK } from '../../rows/inspection.ts'
import { kinds, marks, sides } from '../../texts/en/inspections.ts'

/* The words of an inspection on the screens of staff. */

export const INSPECTION_NAMES = kinds
export const SIDE_NAMES = sides
export const MARK_NAMES = marks

const NUMBER = new Intl.NumberFormat('en')

/** '45,200 km' */
export function odometerText(odometerKm: number): string {
  return `${NUMBER.format(odometerKm)} km`
}

/** '3/8', and 'Empty' and 'Full' at the ends. */
export function fuelText(fuelEighths: number): string {
  if (fuelEighths === 0) return 'Empty'
  return fuelEighths === FULL_TANK ? 'Full' : `${fuelEighths}/${FULL_TANK}`
}
