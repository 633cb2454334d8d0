import { FULL_TANK, type InspectionFacts } from '../../rows/inspection.ts'
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

const GAUGE: Readonly<Record<number, string>> = { 0: 'Empty', 2: '¼', 4: '½', 6: '¾', [FULL_TANK]: 'Full' }

/** '½', '3/8', and 'Empty' and 'Full' at the ends. */
export function fuelText(fuelEighths: number): string {
  return GAUGE[fuelEighths] ?? `${fuelEighths}/${FULL_TANK}`
}

/** '3 marks · 45,200 km · Fuel ½ · 2 keys · sunglasses'; '' where nothing of it is known. */
export function inspectionText({
  marks,
  odometerKm,
  fuelEighths,
  keyCount,
  valuables,
}: InspectionFacts & { marks: readonly unknown[] }): string {
  return [
    marks.length > 0 && countedWord(marks.length, 'mark'),
    odometerKm !== null && odometerText(odometerKm),
    fuelEighths !== null && `Fuel ${fuelText(fuelEighths)}`,
    keyCount !== null && countedWord(keyCount, 'key'),
    valuables,
  ]
    .filter(Boolean)
    .join(' · ')
}

function countedWord(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
