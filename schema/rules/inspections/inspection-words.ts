import { FULL_TANK, type InspectionFacts, type SignedContents } from '../../rows/inspection.ts'
import type { InspectionTexts } from '../../texts/catalogue.ts'
import { formatCount } from '../../texts/count-text.ts'
import * as english from '../../texts/en/inspections.ts'

/* The words of an inspection: English on the screens of staff, and in a customer's language where one reads them. */

export const INSPECTION_NAMES = english.kinds
export const SIDE_NAMES = english.sides
export const MARK_NAMES = english.marks

/** '45,200 km' */
export function odometerText(odometerKm: number, texts: InspectionTexts = english): string {
  return `${formatCount(odometerKm)} ${texts.km}`
}

const GAUGE: Readonly<Record<number, string>> = { 2: '¼', 4: '½', 6: '¾' }

/** '½', '3/8', and 'Empty' and 'Full' at the ends. */
export function fuelText(fuelEighths: number, texts: InspectionTexts = english): string {
  if (fuelEighths === 0) return texts.tankEmpty
  if (fuelEighths === FULL_TANK) return texts.tankFull
  return GAUGE[fuelEighths] ?? `${fuelEighths}/${FULL_TANK}`
}

type FactName = keyof InspectionFacts

/** The facts in the order in which they are listed, by the names of their labels. */
const FACT_LABELS = {
  odometerKm: 'odometer',
  fuelEighths: 'fuel',
  keyCount: 'keys',
  valuables: 'valuables',
} as const satisfies Record<FactName, keyof InspectionTexts>

export const FACT_NAMES = Object.keys(FACT_LABELS) as FactName[]

export function factLabel(fact: FactName, texts: InspectionTexts = english): string {
  return texts[FACT_LABELS[fact]]
}

/** The value of a fact in words. */
export function factText(fact: FactName, value: number | string, texts: InspectionTexts = english): string {
  if (fact === 'odometerKm') return odometerText(Number(value), texts)
  if (fact === 'fuelEighths') return fuelText(Number(value), texts)
  return String(value)
}

type ShownPhoto = Pick<SignedContents['photos'][number], 'side' | 'markId'>

/** What a photo shows: 'Left', or 'Mark 2' by the place of its mark in the list; 'Mark' where that is not in it. */
export function photoName(
  { side, markId }: ShownPhoto,
  marks: readonly { id: number }[],
  texts: InspectionTexts = english,
): string {
  if (side) return texts.sides[side]
  const at = marks.findIndex(({ id }) => id === markId)
  return at < 0 ? texts.mark : `${texts.mark} ${at + 1}`
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
